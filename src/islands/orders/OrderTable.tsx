import type { ListedOrder } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { formatMoney } from '#domain/money.ts';
import { orderPath } from '#domain/orders/order.ts';
import { Day } from '#islands/ui/Day.tsx';
import { PlacedTogether } from './checkout/PlacedTogether.tsx';

/** Orders as a ledger: a table, and on a phone two lines an order. */
export const OrderTable = ({ orders }: { orders: readonly ListedOrder[] }) => (
  <table className="table order-table">
    <caption className="visually-hidden">{copy.title}</caption>
    <thead>
      <tr>
        <th scope="col">{copy.order}</th>
        <th scope="col">{copy.date}</th>
        <th scope="col">{copy.status}</th>
        <th scope="col">{copy.ownNumber}</th>
        <th scope="col" className="num">
          {copy.total}
        </th>
      </tr>
    </thead>
    <tbody>
      {orders.map(({ orderId, date, status, reference, ownNumber, totals, together }) => (
        <tr key={orderId}>
          <th scope="row" className="order-number">
            <span className="order-numbers">
              <a className="figure" href={orderPath(orderId)}>
                {orderId}
              </a>
              <PlacedTogether orderId={together} />
            </span>
          </th>
          <td className="order-date">
            <Day day={date} />
          </td>
          <td className="order-status">{status}</td>
          <td className="order-own-number" data-none={!(ownNumber || reference) || undefined}>
            {ownNumber || (!reference && copy.noReference)}
            {reference !== ownNumber && <span className="soft small">{copy.ourReference(reference)}</span>}
          </td>
          <td className="num order-total">
            <span className="order-amounts">
              {totals.map(({ currency, total }) => (
                <span key={currency}>{formatMoney(total, currency)}</span>
              ))}
            </span>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
