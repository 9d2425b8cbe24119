import { useStore } from '@nanostores/react';
import { useSyncExternalStore } from 'react';
import { cartCopy } from '#copy/cart.ts';
import type { ReadyCart } from '#islands/cart/usePricedCart.ts';
import { AsksAgain } from '#islands/ui/answer/AsksAgain.tsx';
import { Failed, Retry } from '#islands/ui/answer/Failed.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { retryCart } from '#stores/cart/cart.ts';
import { $saving, cartAgain } from '#stores/cart/outbox.ts';
import { $session, sessionAgain } from '#stores/session/session.ts';
import alertTriangleIcon from '~icons/tabler/alert-triangle';
import cloudOffIcon from '~icons/tabler/cloud-off';

function watchConnection(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

const useOnline = (): boolean => useSyncExternalStore(watchConnection, () => navigator.onLine);

/** Tells the customer which part of the cart is not saved; empty when everything is. */
export function CartNotices({ cart }: { cart: ReadyCart }) {
  const saving = useStore($saving);
  const online = useOnline();
  const session = useStore($session);
  if (!online) {
    return (
      <p className="notice" data-tone="warn" role="status">
        <Icon icon={cloudOffIcon} />
        <span>{cartCopy.offline}</span>
      </p>
    );
  }
  if (cart.unsaved > 0 && saving === 'failed') {
    return (
      <p className="notice" data-tone="warn" role="status">
        <Icon icon={alertTriangleIcon} />
        <span>{cartCopy.unsaved(cart.unsaved)}</span>
        <Retry onClick={() => void retryCart()} />
      </p>
    );
  }
  if (cart.stale) {
    return (
      <p className="notice" data-tone="warn" role="status">
        <Icon icon={alertTriangleIcon} />
        <span>{cartCopy.staleHint}</span>
        <AsksAgain again={session.status === 'error' ? sessionAgain : cartAgain} />
        <Retry onClick={() => void retryCart()} />
      </p>
    );
  }
  return null;
}

/** Shown when the saved cart could not be loaded, which must not look like an empty cart. product.md §14. */
export function CartFailed({ unsaved }: { unsaved: number }) {
  const session = useStore($session);
  return (
    <Failed
      title={cartCopy.loadFailed}
      message={cartCopy.loadFailedHint}
      onRetry={() => void retryCart()}
      again={session.status === 'error' ? sessionAgain : cartAgain}
    >
      {unsaved > 0 && <p>{cartCopy.unsaved(unsaved)}</p>}
    </Failed>
  );
}
