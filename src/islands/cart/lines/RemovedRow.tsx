import { cartCopy } from '#copy/cart.ts';

/** Focuses what takes the place of a button that is gone. */
const focus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

type Props = { name: string; onRestore: () => void };

/** In the place of what was removed from the cart: what it was, and a button that brings it back. */
export const RemovedRow = ({ name, onRestore }: Props) => (
  // The second press of a double click would take the focus from the button.
  <li className="line-item removed-row" onMouseDown={(event) => event.preventDefault()}>
    <span role="status">{cartCopy.removedHere(name)}</span>
    <button
      type="button"
      className="button button-secondary button-small"
      aria-label={cartCopy.restore(name)}
      ref={focus}
      onClick={onRestore}
    >
      {cartCopy.undo}
    </button>
  </li>
);
