import { useStore } from '@nanostores/react';
import { cartCopy } from '#copy/cart.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { restoreCart } from '#stores/cart/cartEdits.ts';
import { $state } from '#stores/session/state.ts';

/** After this, what is brought back would surprise. */
const OFFERED_MS = 60 * 60_000;

/** Over an empty cart that was emptied here a while ago: what it held, and a button that brings it back. */
export function EmptiedStrip() {
  const { emptied } = useStore($state).cart;
  if (emptied === null || Date.now() - emptied.at > OFFERED_MS) return null;
  const { lines, promos } = emptied;
  if (lines.length + promos.length === 0) return null;
  return (
    <p className="notice" role="status" tabIndex={-1} ref={bringIntoView}>
      <span>{cartCopy.emptied(cartCopy.holds(lines.length, promos.length))}</span>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => void restoreCart()}
      >
        {cartCopy.undo}
      </button>
    </p>
  );
}
