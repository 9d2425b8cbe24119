import { useStore } from '@nanostores/react';
import { type ToggleEvent, useState } from 'react';
import { cartCopy } from '#copy/cart.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $cart, type ShownCart } from '#stores/cart/cart.ts';
import { $saving } from '#stores/cart/outbox.ts';
import shoppingCartIcon from '~icons/tabler/shopping-cart';
import { MiniCart } from './MiniCart.tsx';
import { CartFailed } from './notices/CartNotices.tsx';

const POPOVER_ID = 'mini-cart';

function label(cart: ShownCart): string {
  if (cart.status === 'ready') return cartCopy.indicator(cart.lines.length, cart.promos.length);
  if (cart.status === 'loading' && cart.held) return cartCopy.indicator(cart.held.lines, cart.held.promos);
  return cart.status === 'failed' ? cartCopy.indicatorError : cartCopy.indicatorLoading;
}

function count(cart: ShownCart): string | null {
  if (cart.status === 'failed') return '!';
  const held = cart.status === 'loading' && cart.held ? cart.held.lines + cart.held.promos : 0;
  const number = cart.status === 'ready' ? cart.count : held;
  return number > 0 ? String(number) : null;
}

/** The customer's cart in the header: how many lines and promotions it holds, and a button that opens the mini cart. product.md §2. */
export default function CartIndicator() {
  const cart = useStore($cart);
  const saving = useStore($saving);
  // The mini cart and its prices are loaded when it is first opened.
  const [open, setOpen] = useState(false);
  if (cart.status === 'none' || cart.status === 'signedOut') return null;
  const shown = count(cart);
  // Most edits are saved within a tenth of a second: the colour is for those that could not be sent.
  const isUnsaved = cart.status === 'ready' && cart.unsaved > 0 && saving === 'failed';
  return (
    <>
      <button
        type="button"
        className="header-action"
        data-menu="cart"
        popoverTarget={POPOVER_ID}
        aria-label={label(cart)}
      >
        <Icon icon={shoppingCartIcon} />
        {shown !== null && (
          <span
            className="header-count"
            data-tone={cart.status === 'failed' || isUnsaved ? 'warn' : undefined}
          >
            {shown}
          </span>
        )}
      </button>
      <div
        className="dropdown header-dropdown"
        data-menu="cart"
        id={POPOVER_ID}
        popover="auto"
        onToggle={(event: ToggleEvent<HTMLDivElement>) => setOpen(event.newState === 'open')}
      >
        {open && (
          <>
            {cart.status === 'ready' && <MiniCart cart={cart} />}
            {cart.status === 'failed' && <CartFailed unsaved={cart.unsaved} />}
            {cart.status === 'loading' && <p className="soft">{cartCopy.loading}</p>}
          </>
        )}
      </div>
    </>
  );
}
