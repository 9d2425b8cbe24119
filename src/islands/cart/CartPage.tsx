import { useStore } from '@nanostores/react';
import { cartCopy } from '#copy/cart.ts';
import { shareCopy } from '#copy/lists/share.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { memberCopy } from '#copy/session/member.ts';
import { listedOf } from '#domain/lists/lists.ts';
import { ACTIVATION_PATH, QUICK_ORDER_PATH } from '#domain/paths.ts';
import type { ToList } from '#islands/lists/AddToList.tsx';
import { AddToListButton } from '#islands/lists/AddToListButton.tsx';
import { ShareButton } from '#islands/lists/ShareButton.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { printWithBars } from '#islands/ui/print/bars.ts';
import { $cart } from '#stores/cart/cart.ts';
import { $offers } from '#stores/product/offers.ts';
import { BuyLink } from './BuyLink.tsx';
import { CartBar } from './CartBar.tsx';
import { CartTerms } from './CartTerms.tsx';
import { CartTotals } from './CartTotals.tsx';
import { EmptyCart } from './EmptyCart.tsx';
import { EmptyCartButton } from './EmptyCartButton.tsx';
import { CartLines } from './lines/CartLines.tsx';
import { type CartRemovals, useCartRemovals } from './lines/useCartRemovals.ts';
import { CartFailed, CartNotices } from './notices/CartNotices.tsx';
import { ElsewhereStrip } from './notices/ElsewhereStrip.tsx';
import { TakenStrip } from './notices/TakenStrip.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { CartPromos } from './promos/CartPromos.tsx';
import { useHasArrived } from './useHasArrived.ts';
import { type CartPrices, type ReadyCart, usePricedCart } from './usePricedCart.ts';

const SKELETONS = ['first', 'second', 'third'];

function CartSkeleton({ lines = SKELETONS.length }: { lines?: number }) {
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{cartCopy.loading}</span>
      {SKELETONS.slice(0, lines).map((key) => (
        <span className="skeleton cart-skeleton" key={key} />
      ))}
    </div>
  );
}

function FilledCart({ cart, removals }: { cart: ReadyCart; removals: CartRemovals }) {
  const prices = usePricedCart(cart);
  const hasArrived = useHasArrived(prices.status === 'loading');
  return (
    <div className="cart-page">
      <OrderSheet cart={cart} prices={prices} />
      <div className="with-aside">
        <section className="panel" aria-label={cartCopy.lines}>
          <header>
            <b>{cartCopy.holds(cart.lines.length, cart.promos.length)}</b>
            <span className="cluster no-print">
              <button type="button" className="button button-quiet" onClick={printWithBars}>
                {cartCopy.sheet.print}
              </button>
              <ShareButton name={shareCopy.cart} items={() => itemsOf(cart)} />
              <AddToListButton products={() => toList(cart, prices)} />
              <EmptyCartButton />
            </span>
          </header>
          <div className="panel-body cart-lines">
            {hasArrived ? (
              <>
                <CartLines removals={removals.lines} offers={prices.offers} />
                <CartPromos promos={prices.promos} offers={prices.offers} removals={removals.promos} />
              </>
            ) : (
              <CartSkeleton lines={cart.lines.length + cart.promos.length} />
            )}
          </div>
        </section>
        <section className="panel cart-summary" aria-label={cartCopy.totals}>
          <div className="panel-body stack">
            <CartTotals prices={prices} />
            <CartTerms totals={prices.totals} />
            <BuyLink className="button button-large button-wide cart-buy" />
            <p className="soft small">{cartCopy.updated}</p>
          </div>
        </section>
      </div>
      <CartBar prices={prices}>
        <BuyLink className="button button-large" />
      </CartBar>
    </div>
  );
}

const itemsOf = ({ lines }: ReadyCart) =>
  lines.map(({ itemCode, name, quantity }) => ({ code: itemCode, name, quantity }));

/** The lines whose product is known, as a list keeps them. */
const toList = ({ lines }: ReadyCart, { offers }: CartPrices): ToList[] =>
  lines.flatMap(({ itemCode, quantity }) => {
    const state = offers.get(itemCode);
    return state?.status === 'known' ? [{ product: listedOf(state.product), quantity }] : [];
  });

function Opened({ cart }: { cart: ReadyCart }) {
  const offers = useStore($offers);
  const removals = useCartRemovals(cart);
  return (
    <div className="stack">
      <CartNotices cart={cart} />
      <TakenStrip isAll={cart.count === 0} />
      <ElsewhereStrip offers={offers} />
      {cart.count === 0 ? <EmptyCart removals={removals} /> : <FilledCart cart={cart} removals={removals} />}
      <p className="no-print">
        <a className="button button-secondary" href={QUICK_ORDER_PATH}>
          {quickOrderCopy.open}
        </a>
      </p>
    </div>
  );
}

function Cart() {
  const cart = useStore($cart);
  switch (cart.status) {
    case 'signedOut':
      return null;
    case 'none':
      return (
        <p className="notice">
          <span>{memberCopy.cart}</span>
          <a href={ACTIVATION_PATH}>{memberCopy.ask}</a>
        </p>
      );
    case 'loading':
      return <CartSkeleton />;
    case 'failed':
      return <CartFailed unsaved={cart.unsaved} />;
    case 'ready':
      return <Opened cart={cart} />;
  }
}

export default function CartPage() {
  return (
    <Hydrated>
      <Cart />
    </Hydrated>
  );
}
