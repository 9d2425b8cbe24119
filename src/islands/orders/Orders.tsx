import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ordersCopy } from '#copy/orders.ts';
import { formatDay, formatMoment } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { orderPath } from '#domain/order.ts';
import { Hydrated } from '#islands/controls/Hydrated.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { $orders, loadOrders, type Orders as OrdersState } from '#stores/orders.ts';
import { OrderFailed } from './OrderFailed.tsx';
import { OrderParts } from './OrderParts.tsx';
import { PlacedTogether } from './PlacedTogether.tsx';

type Known = Extract<OrdersState, { status: 'known' }>;

function Pending({ pending }: { pending: Known['pending'] }) {
  return (
    <section className="panel">
      <header>
        <h2>{ordersCopy.pendingTitle}</h2>
      </header>
      <ul className="orders-pending stack">
        {pending.map(({ key, createdAt, parts }) => (
          <li className="cluster" key={key}>
            <b className="figure">{formatMoment(createdAt)}</b>
            <OrderParts parts={parts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Table({ orders }: { orders: Known['orders'] }) {
  return (
    <div className="panel">
      <table className="table table-cards">
        <thead>
          <tr>
            <th scope="col">{ordersCopy.order}</th>
            <th scope="col">{ordersCopy.date}</th>
            <th scope="col">{ordersCopy.status}</th>
            <th scope="col">{ordersCopy.reference}</th>
            <th scope="col" className="num">
              {ordersCopy.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map(({ orderId, date, status, reference, totals, together }) => (
            <tr key={orderId}>
              <th scope="row" data-label={ordersCopy.order}>
                <span className="order-numbers">
                  <a href={orderPath(orderId)}>{orderId}</a>
                  <PlacedTogether orderId={together} />
                </span>
              </th>
              <td data-label={ordersCopy.date} className="figure">
                {formatDay(date)}
              </td>
              <td data-label={ordersCopy.status}>{status}</td>
              <td data-label={ordersCopy.reference} className="soft small">
                {reference || ordersCopy.noReference}
              </td>
              <td data-label={ordersCopy.total} className="num">
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
    </div>
  );
}

function History() {
  const orders = useStore($orders);
  useEffect(() => void loadOrders(), []);
  if (orders.status === 'loading') {
    return (
      <p className="notice" role="status">
        {ordersCopy.loading}
      </p>
    );
  }
  if (orders.status === 'failed') {
    return (
      <OrderFailed title={ordersCopy.failed} hint={ordersCopy.failedHint} onRetry={() => void loadOrders()} />
    );
  }
  return (
    <div className="stack">
      {orders.pending.length > 0 && <Pending pending={orders.pending} />}
      {orders.orders.length > 0 && <Table orders={orders.orders} />}
      {orders.orders.length + orders.pending.length === 0 && (
        <div className="empty">
          <Icon name="receipt" size={56} />
          <p>{ordersCopy.empty}</p>
        </div>
      )}
    </div>
  );
}

/** The customer's orders, those not confirmed yet first. */
export default function Orders() {
  return (
    <Hydrated>
      <History />
    </Hydrated>
  );
}
