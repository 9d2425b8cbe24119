import { Hydrated } from '#islands/controls/Hydrated.tsx';
import { RepeatChoice } from './repeat/RepeatChoice.tsx';
import { ShownOrder } from './ShownOrder.tsx';

/** "Repetir pedido" of one order of the customer's own. */
export default function RepeatOrder({ orderId }: { orderId: string }) {
  return (
    <Hydrated>
      <ShownOrder orderId={orderId}>{(order) => <RepeatChoice order={order} />}</ShownOrder>
    </Hydrated>
  );
}
