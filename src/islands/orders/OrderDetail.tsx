import { Fragment } from 'react';
import { ordersCopy as copy } from '#copy/orders.ts';
import { formatMoney } from '#domain/money.ts';
import { repeatPath } from '#domain/order.ts';
import { Hydrated } from '#islands/controls/Hydrated.tsx';
import { DocumentLines } from '#islands/documents/DocumentLines.tsx';
import type { OrderDetails } from '#stores/orders.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ShownOrder } from './ShownOrder.tsx';

function Details({ order }: { order: OrderDetails }) {
  return (
    <div className="stack">
      <div className="cluster no-print">
        <a className="button" href={repeatPath(order.orderId)}>
          {copy.repeat}
        </a>
      </div>
      <div className="order-detail">
        <section className="panel document" aria-label={copy.orderNumber(order.orderId)}>
          <OrderFacts order={order} />
          <DocumentLines lines={order.lines} />
          <dl className="totals document-totals">
            {order.totals.map(({ currency, total }) => (
              <Fragment key={currency}>
                <dt className="total">{copy.totalWithTax}</dt>
                <dd className="total">{formatMoney(total, currency)}</dd>
              </Fragment>
            ))}
          </dl>
        </section>
        <OrderTimeline orderId={order.orderId} />
      </div>
    </div>
  );
}

/** One order of the customer's own. */
export default function OrderDetail({ orderId }: { orderId: string }) {
  return (
    <Hydrated>
      <ShownOrder orderId={orderId}>{(order) => <Details order={order} />}</ShownOrder>
    </Hydrated>
  );
}
