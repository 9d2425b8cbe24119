import type { OrderDetails } from '#api/orders.ts';
import { shareCopy } from '#copy/lists/share.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { repeatCopy } from '#copy/orders/repeat.ts';
import { repeatPath } from '#domain/orders/order.ts';
import { ShareButton } from '#islands/lists/ShareButton.tsx';
import { ToTable } from '#islands/quickOrder/toTable/ToTable.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { OrderPaper, PrintOrder } from './OrderPaper.tsx';
import { OrderTimeline } from './OrderTimeline.tsx';
import { ShownOrder } from './ShownOrder.tsx';

function Details({ order }: { order: OrderDetails }) {
  return (
    <div className="stack">
      <div className="cluster no-print">
        <a className="button" href={repeatPath(order.orderId)}>
          {copy.repeat}
        </a>
        <ToTable items={() => itemsOf(order)}>{repeatCopy.toTable}</ToTable>
        <PrintOrder />
        <ShareButton name={shareCopy.order(order.orderId)} items={() => itemsOf(order)} />
      </div>
      <div className="order-detail">
        <OrderPaper order={order} />
        <OrderTimeline orderId={order.orderId} />
      </div>
    </div>
  );
}

const itemsOf = ({ lines }: OrderDetails) =>
  lines.map(({ itemCode, name, quantity }) => ({ code: itemCode, name, quantity }));

/** One order of the customer's own. */
export default function OrderDetail({ orderId }: { orderId: string }) {
  return (
    <Hydrated>
      <ShownOrder orderId={orderId}>{(order) => <Details order={order} />}</ShownOrder>
    </Hydrated>
  );
}
