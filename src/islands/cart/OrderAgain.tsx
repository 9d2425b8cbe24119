import { OwnProducts } from '#islands/account/bought/OwnProducts.tsx';
import { OwnOrders } from '#islands/account/home/OwnOrders.tsx';

/** What an empty cart may begin with: the last orders, each to be ordered again, and what was bought lately. */
export default function OrderAgain() {
  return (
    <div className="stack own-products order-again">
      <OwnOrders />
      <OwnProducts />
    </div>
  );
}
