import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { cartCopy } from '#copy/cart.ts';
import { CATALOGUE_PATH } from '#domain/paths.ts';
import { Guarded } from '#islands/ui/Guarded.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $state } from '#stores/session/state.ts';
import shoppingCartIcon from '~icons/tabler/shopping-cart';
import { CartLines } from './lines/CartLines.tsx';
import type { CartRemovals } from './lines/useCartRemovals.ts';
import { EmptiedStrip } from './notices/EmptiedStrip.tsx';
import { CartPromos } from './promos/CartPromos.tsx';

const NO_OFFERS = new Map();

/** A filled cart, which most are, does without its script. */
const OrderAgain = lazy(() => import('./OrderAgain.tsx'));

/** A cart with nothing in it: what was removed from it here, one by one or all at once, and what can be ordered again. */
export function EmptyCart({ removals: { lines, promos } }: { removals: CartRemovals }) {
  const { emptied } = useStore($state).cart;
  return (
    <>
      {emptied !== null && <EmptiedStrip />}
      {emptied === null && lines.rows.length + promos.rows.length > 0 && (
        // Where the last row was before: a second click on its bin finds the row.
        <section className="panel" aria-label={cartCopy.removedRows}>
          <header className="removed-head">
            <b>{cartCopy.removedRows}</b>
          </header>
          <div className="panel-body cart-lines">
            <CartLines removals={lines} offers={NO_OFFERS} />
            <CartPromos promos={[]} offers={NO_OFFERS} removals={promos} />
          </div>
        </section>
      )}
      <div className="empty">
        <Icon icon={shoppingCartIcon} size={56} />
        <h2>{cartCopy.empty}</h2>
        <a className="button" href={CATALOGUE_PATH}>
          {cartCopy.browse}
        </a>
      </div>
      <Guarded>
        <Suspense>
          <OrderAgain />
        </Suspense>
      </Guarded>
    </>
  );
}
