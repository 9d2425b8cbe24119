import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { cartCopy } from '#copy/cart.ts';
import type { ReadyCart } from '#islands/cart/usePricedCart.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { retryCart } from '#stores/cart/cart.ts';
import { $saving } from '#stores/cart/outbox.ts';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const useOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine);

const RetryButton = () => (
  <button type="button" className="button button-secondary button-small" onClick={() => void retryCart()}>
    {cartCopy.retry}
  </button>
);

/** Tells the customer which part of the cart is not saved; empty when everything is. */
export function CartNotices({ cart }: { cart: ReadyCart }) {
  const saving = useStore($saving);
  const online = useOnline();
  if (!online) {
    return (
      <p className="notice" data-tone="warn" role="status">
        <Icon name="offline" />
        <span>{cartCopy.offline}</span>
      </p>
    );
  }
  if (cart.unsaved > 0 && saving === 'failed') {
    return (
      <p className="notice" data-tone="warn" role="status">
        <Icon name="alert" />
        <span>{cartCopy.unsaved(cart.unsaved)}</span>
        <RetryButton />
      </p>
    );
  }
  if (cart.stale) {
    return (
      <p className="notice" data-tone="warn" role="status">
        <Icon name="alert" />
        <span>{cartCopy.staleHint}</span>
        <RetryButton />
      </p>
    );
  }
  return null;
}

/** Shown when the saved cart could not be loaded, which must not look like an empty cart. product.md §14. */
export const CartFailed = ({ unsaved }: { unsaved: number }) => (
  <div className="empty" role="alert">
    <Icon name="alert" size={48} />
    <h2>{cartCopy.loadFailed}</h2>
    <p>{cartCopy.loadFailedHint}</p>
    {unsaved > 0 && <p>{cartCopy.unsaved(unsaved)}</p>}
    <RetryButton />
  </div>
);
