import { type SubmitEvent, useEffect, useState } from 'react';
import { cartCopy } from '#copy/cart.ts';
import { checkoutCopy } from '#copy/orders.ts';
import { CART_PATH, CATALOGUE_PATH, ORDERS_PATH } from '#domain/paths.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { CartNotices } from '#islands/cart/CartNotices.tsx';
import { CartPromos } from '#islands/cart/CartPromos.tsx';
import { CartTotals } from '#islands/cart/CartTotals.tsx';
import { LineTotal, UnitPrice } from '#islands/cart/LinePrice.tsx';
import { type CartPrices, type ReadyCart, usePricedCart } from '#islands/cart/usePricedCart.ts';
import { bringIntoView } from '#islands/controls/bringIntoView.ts';
import { ProductPicture } from '#islands/controls/ProductPicture.tsx';
import { Stock } from '#islands/offers/facts.tsx';
import { type Checkout, type CheckoutNotice, place, prepareOrder } from '#stores/checkout.ts';
import { AnotherOrderDialog } from './AnotherOrderDialog.tsx';

/** The contract's limit. */
const COMMENTS_MAX = 500;

type Reviewing = Extract<Checkout, { status: 'reviewing' | 'asking' | 'placing' }>;

const noticeText = (notice: CheckoutNotice): string =>
  notice.kind === 'refused' ? notice.message : checkoutCopy[notice.kind];

/** Why the order cannot be placed now; null when it can. */
function obstacle(cart: ReadyCart, prices: CartPrices): string | null {
  if (cart.unsaved > 0) return checkoutCopy.unsaved;
  if (prices.status === 'partial') return checkoutCopy.withoutPrice;
  if (prices.status === 'unavailable') return checkoutCopy.pricesUnknown;
  return null;
}

function Lines({ cart, prices }: { cart: ReadyCart; prices: CartPrices }) {
  return (
    <section className="panel">
      <header>
        <h2>{checkoutCopy.review}</h2>
        <a href={CART_PATH}>{checkoutCopy.back}</a>
      </header>
      <div className="panel-body cart-lines">
        {cart.lines.length > 0 && (
          <ul className="cart-list">
            {cart.lines.map(({ itemCode, quantity, name }) => {
              const state = prices.offers[itemCode];
              const product = state?.status === 'known' ? state.product : null;
              return (
                <li className="line-item" key={itemCode}>
                  <ProductPicture picture={product?.picture ?? null} />
                  <div className="cart-line-words">
                    <b>{product?.name ?? name}</b>
                    <span className="soft small figure">{cartCopy.code(itemCode)}</span>
                    {product && <Stock offer={product.offer} />}
                    <span className="small figure">
                      {formatQuantity(quantity)} × <UnitPrice state={state} />
                    </span>
                  </div>
                  <LineTotal state={state} quantity={quantity} />
                </li>
              );
            })}
          </ul>
        )}
        <CartPromos promos={prices.promos} offers={prices.offers} />
      </div>
    </section>
  );
}

/** The cart as it will be ordered, the comments, the totals and the button that sends it. */
export function CheckoutReview({ cart, checkout }: { cart: ReadyCart; checkout: Reviewing }) {
  const prices = usePricedCart(cart);
  const [comments, setComments] = useState('');
  const notice = checkout.status === 'reviewing' ? checkout.notice : null;
  const blocked = obstacle(cart, prices);
  const isPlacing = checkout.status === 'placing';
  useEffect(() => prepareOrder(cart.rev), [cart.rev]);

  if (cart.lines.length + cart.promos.length === 0) {
    return (
      <div className="empty">
        <h2>{checkoutCopy.empty}</h2>
        <a className="button" href={CATALOGUE_PATH}>
          {cartCopy.browse}
        </a>
        <a href={ORDERS_PATH}>{checkoutCopy.viewOrders}</a>
      </div>
    );
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void place(comments);
  };

  return (
    <form className="stack" onSubmit={submit}>
      {notice && (
        <p className="notice" data-tone="warn" role="alert" tabIndex={-1} ref={bringIntoView}>
          {noticeText(notice)}
        </p>
      )}
      <CartNotices cart={cart} />
      <div className="with-aside">
        <Lines cart={cart} prices={prices} />
        <section className="panel cart-summary" aria-label={cartCopy.totals}>
          <div className="panel-body stack">
            <CartTotals prices={prices} />
            <div className="field">
              <label htmlFor="comments">{checkoutCopy.comments}</label>
              <textarea
                className="input"
                id="comments"
                maxLength={COMMENTS_MAX}
                aria-describedby="comments-left"
                placeholder={checkoutCopy.commentsHint}
                value={comments}
                disabled={isPlacing}
                onChange={(event) => setComments(event.target.value)}
              />
              <span className="hint" id="comments-left">
                {checkoutCopy.commentsLeft(COMMENTS_MAX - comments.length)}
              </span>
            </div>
            {blocked && (
              <p className="notice" data-tone="warn">
                {blocked}
              </p>
            )}
            <button
              type="submit"
              className="button button-large button-wide"
              aria-busy={isPlacing}
              disabled={blocked !== null || prices.status === 'loading'}
            >
              {checkoutCopy.place}
            </button>
            <p className="soft small">{cartCopy.updated}</p>
          </div>
        </section>
      </div>
      {checkout.status === 'asking' && <AnotherOrderDialog comments={comments} />}
    </form>
  );
}
