import { ordersCopy } from '#copy/orders/orders.ts';
import { orderPath } from '#domain/orders/order.ts';

/** The other order of the same checkout: its products and its promotions are numbered apart. product.md §15. */
export const PlacedTogether = ({ orderId }: { orderId: string | null }) =>
  orderId !== null && (
    <a className="small" href={orderPath(orderId)}>
      {ordersCopy.together(orderId)}
    </a>
  );
