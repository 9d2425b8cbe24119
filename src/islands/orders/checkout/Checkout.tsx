import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { checkoutCopy } from '#copy/orders/checkout.ts';
import { CartFailed } from '#islands/cart/notices/CartNotices.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { $cart } from '#stores/cart/cart.ts';
import { $checkout, openCheckout } from '#stores/orders/checkout.ts';
import { CheckoutOutcome, Unreachable } from './CheckoutOutcome.tsx';
import { CheckoutReview } from './CheckoutReview.tsx';

const Opening = () => (
  <p className="notice" role="status">
    {checkoutCopy.loading}
  </p>
);

function Steps() {
  const checkout = useStore($checkout);
  const cart = useStore($cart);
  useEffect(() => void openCheckout(), []);

  if (checkout.status === 'opening') return <Opening />;
  if (checkout.status === 'placed') return <CheckoutOutcome order={checkout.order} />;
  if (checkout.status === 'unreachable') return <Unreachable />;
  switch (cart.status) {
    case 'none':
    case 'signedOut':
      return null;
    case 'loading':
      return <Opening />;
    case 'failed':
      return <CartFailed unsaved={cart.unsaved} />;
    case 'ready':
      return <CheckoutReview cart={cart} checkout={checkout} />;
  }
}

/** The checkout, from the review of the cart to the order's confirmation. product.md §15. */
export default function Checkout() {
  return (
    <Hydrated>
      <Steps />
    </Hydrated>
  );
}
