import type { OrderDetails } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { repeatPath } from '#domain/orders/order.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { OrderPaper, PrintOrder } from './OrderPaper.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ShownOrder } from './ShownOrder.tsx';
import { ToTable } from './ToTable.tsx';

function Details({ order }: { order: OrderDetails }) {
  return (
    <div className="stack">
      <div className="cluster no-print">
        <a className="button" href={repeatPath(order.orderId)}>
          {copy.repeat}
        </a>
        <ToTable order={order} />
        <PrintOrder />
      </div>
      <div className="order-detail">
        <OrderPaper order={order} />
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
