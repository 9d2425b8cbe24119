import { useStore } from '@nanostores/react';
import { cartCopy } from '#copy/cart.ts';
import { memberCopy } from '#copy/member.ts';
import { formatMoney } from '#domain/money.ts';
import { ACTIVATION_PATH, CATALOGUE_PATH, CHECKOUT_PATH } from '#domain/paths.ts';
import { Hydrated } from '#islands/controls/Hydrated.tsx';
import { Icon } from '#islands/controls/Icon.tsx';
import { $cart } from '#stores/cart.ts';
import { $offers } from '#stores/offers.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { CartFailed, CartNotices } from './CartNotices.tsx';
import { CartPromos } from './CartPromos.tsx';
import { CartTerms } from './CartTerms.tsx';
import { CartTotals } from './CartTotals.tsx';
import { ElsewhereStrip } from './ElsewhereStrip.tsx';
import { EmptiedStrip } from './EmptiedStrip.tsx';
import { EmptyCartButton } from './EmptyCartButton.tsx';
import { OrderSheet } from './OrderSheet.tsx';
import { QuickOrder } from './QuickOrder.tsx';
import { type CartPrices, type ReadyCart, usePricedCart } from './usePricedCart.ts';

const EmptyCart = () => (
  <>
    <EmptiedStrip />
    <div className="empty">
      <Icon name="cart" size={56} />
      <h2>{cartCopy.empty}</h2>
      <a className="button" href={CATALOGUE_PATH}>
        {cartCopy.browse}
      </a>
    </div>
  </>
);

function FilledCart({ cart }: { cart: ReadyCart }) {
  const prices = usePricedCart(cart);
  return (
    <div className="cart-page">
      <OrderSheet cart={cart} prices={prices} />
      <div className="with-aside">
        <section className="panel" aria-label={cartCopy.lines}>
          <header>
            <b>{cartCopy.holds(cart.lines.length, cart.promos.length)}</b>
            <span className="cluster no-print">
              <button type="button" className="button button-quiet" onClick={() => window.print()}>
                {cartCopy.sheet.print}
              </button>
              <EmptyCartButton />
            </span>
          </header>
          <div className="panel-body cart-lines">
            {cart.lines.length > 0 && (
              <ul className="cart-list">
                {cart.lines.map((line) => (
                  <CartLineRow key={line.itemCode} line={line} state={prices.offers[line.itemCode]} />
                ))}
              </ul>
            )}
            <CartPromos promos={prices.promos} offers={prices.offers} removable />
          </div>
        </section>
        <section className="panel cart-summary" aria-label={cartCopy.totals}>
          <div className="panel-body stack">
            <CartTotals prices={prices} />
            <CartTerms totals={prices.totals} />
            <a className="button button-large button-wide cart-buy" href={CHECKOUT_PATH}>
              {cartCopy.buy}
            </a>
            <p className="soft small">{cartCopy.updated}</p>
          </div>
        </section>
      </div>
      <BuyBar prices={prices} />
    </div>
  );
}

/** On a phone, totals and Comprar stay in reach however long the cart is. */
const BuyBar = ({ prices }: { prices: CartPrices }) => (
  <div className="cart-bar no-print">
    <span className="cart-bar-totals">
      {prices.totals.map(({ currency, total }) => (
        <b className="figure" key={currency}>
          {formatMoney(total, currency)}
        </b>
      ))}
    </span>
    <a className="button button-large" href={CHECKOUT_PATH}>
      {cartCopy.buy}
    </a>
  </div>
);

function Cart() {
  const cart = useStore($cart);
  const offers = useStore($offers);
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
      return (
        <div className="stack" role="status">
          <span className="visually-hidden">{cartCopy.loading}</span>
          <span className="skeleton cart-skeleton" />
          <span className="skeleton cart-skeleton" />
          <span className="skeleton cart-skeleton" />
        </div>
      );
    case 'failed':
      return <CartFailed unsaved={cart.unsaved} />;
    case 'ready':
      return (
        <div className="stack">
          <CartNotices cart={cart} />
          <ElsewhereStrip offers={offers} />
          {cart.count === 0 ? <EmptyCart /> : <FilledCart cart={cart} />}
          <QuickOrder />
        </div>
      );
  }
}

export default function CartPage() {
  return (
    <Hydrated>
      <Cart />
    </Hydrated>
  );
}
