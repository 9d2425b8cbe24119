import type { OrderDetails } from '#api/orders.ts';
import { repeatCopy } from '#copy/orders/repeat.ts';
import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import { addToDraft } from '#stores/quickOrder/draft.ts';

/** Puts an order's products on the order table, to be changed there before they are in the cart. */
export function ToTable({ order }: { order: OrderDetails }) {
  const put = () => {
    addToDraft(order.lines.map(({ itemCode, name, quantity }) => ({ code: itemCode, name, quantity })));
    location.assign(QUICK_ORDER_PATH);
  };
  return (
    <button type="button" className="button button-secondary" onClick={put}>
      {repeatCopy.toTable}
    </button>
  );
}
