import { useStore } from '@nanostores/react';
import { cartCopy } from '#copy/cart.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { restoreTaken } from '#stores/cart/cartEdits.ts';
import { $taken, dismissTaken } from '#stores/cart/cartTaken.ts';
import xIcon from '~icons/tabler/x';

/** Says that the retailer took most of the cart out, with a button that puts it back. product.md §14. */
export function TakenStrip({ isAll }: { isAll: boolean }) {
  const taken = useStore($taken);
  if (taken === null) return null;
  const held = cartCopy.holds(taken.lines.length, taken.promos.length);
  return (
    <p className="notice small cart-elsewhere no-print" role="status">
      <span>{isAll ? cartCopy.taken.all(held) : cartCopy.taken.some(held)}</span>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => void restoreTaken(taken)}
      >
        {cartCopy.undo}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={cartCopy.elsewhere.dismiss}
        onClick={() => dismissTaken(taken)}
      >
        <Icon icon={xIcon} size={18} />
      </button>
    </p>
  );
}
