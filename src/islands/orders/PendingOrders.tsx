import type { OrderProgress } from '#api/orders.ts';
import { ordersCopy } from '#copy/orders/orders.ts';
import { formatMoment } from '#domain/day.ts';
import { LateOrder } from './checkout/LateOrder.tsx';
import { OrderParts } from './OrderParts.tsx';

/** Orders that were accepted here and that the back office has not confirmed yet. */
export const PendingOrders = ({ pending }: { pending: OrderProgress[] }) => (
  <section className="panel">
    <header>
      <h2>{ordersCopy.pendingTitle}</h2>
    </header>
    <ul className="orders-pending stack">
      {pending.map((order) => (
        <li className="cluster" key={order.key}>
          <b className="figure">{formatMoment(order.createdAt)}</b>
          <OrderParts parts={order.parts} late={order.late} />
          {order.late && <LateOrder order={order} />}
        </li>
      ))}
    </ul>
  </section>
);
