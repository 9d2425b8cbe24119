import { ordersCopy } from '#copy/orders.ts';
import { formatMoney, formatPercent } from '#domain/money.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { productPath } from '#domain/slug.ts';
import type { OrderDetails } from '#stores/orders.ts';

export function OrderLines({ lines }: { lines: OrderDetails['lines'] }) {
  // An order may hold the same product twice, so a line's key is its position.
  const rows = lines.map((line, row) => ({ ...line, row }));
  return (
    <div className="panel">
      <table className="table table-cards">
        <caption className="visually-hidden">{ordersCopy.lines}</caption>
        <thead>
          <tr>
            <th scope="col">{ordersCopy.product}</th>
            <th scope="col" className="num">
              {ordersCopy.quantity}
            </th>
            <th scope="col" className="num">
              {ordersCopy.price}
            </th>
            <th scope="col" className="num">
              {ordersCopy.discount}
            </th>
            <th scope="col" className="num">
              {ordersCopy.tax}
            </th>
            <th scope="col" className="num">
              {ordersCopy.lineTotal}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, itemCode, name, quantity, price, currency, discount, tax, total }) => (
            <tr key={row}>
              <th scope="row">
                <span className="order-product">
                  <a href={productPath(itemCode)}>{name}</a>{' '}
                  <span className="soft small figure">{ordersCopy.code(itemCode)}</span>
                </span>
              </th>
              <td data-label={ordersCopy.quantity} className="num">
                {formatQuantity(quantity)}
              </td>
              <td data-label={ordersCopy.price} className="num">
                {formatMoney(price, currency)}
              </td>
              <td data-label={ordersCopy.discount} className="num">
                {discount > 0 ? formatPercent(discount) : '—'}
              </td>
              <td data-label={ordersCopy.tax} className="num">
                {formatPercent(tax)}
              </td>
              <td data-label={ordersCopy.lineTotal} className="num">
                {formatMoney(total, currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
