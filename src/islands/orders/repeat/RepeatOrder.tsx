import { ShownOrder } from '#islands/orders/ShownOrder.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { RepeatChoice } from './RepeatChoice.tsx';

/** "Repetir pedido" of one order of the customer's own. */
export default function RepeatOrder({ orderId }: { orderId: string }) {
  return (
    <Hydrated>
      <ShownOrder orderId={orderId}>{(order) => <RepeatChoice order={order} />}</ShownOrder>
    </Hydrated>
  );
}
