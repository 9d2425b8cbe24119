import { cartCopy } from '#copy/cart.ts';
import { CART_PATH } from '#domain/paths.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { Stock } from '#islands/product/facts.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { BuyLink } from './BuyLink.tsx';
import { CartTotals } from './CartTotals.tsx';
import { LineTotal } from './lines/LinePrice.tsx';
import { CartNotices } from './notices/CartNotices.tsx';
import { TakenStrip } from './notices/TakenStrip.tsx';
import { CartPromos } from './promos/CartPromos.tsx';
import { type ReadyCart, usePricedCart } from './usePricedCart.ts';

/** How many of the latest lines are shown; the others are only counted. */
const LINES_SHOWN = 5;

function Lines({ cart }: { cart: ReadyCart }) {
  const prices = usePricedCart(cart);
  const latest = cart.lines.slice(-LINES_SHOWN).reverse();
  const hidden = cart.lines.length - latest.length;
  return (
    <>
      <ul className="cart-list">
        {latest.map(({ itemCode, quantity, name, pending }) => {
          const state = prices.offers.get(itemCode);
          const product = state?.status === 'known' ? state.product : null;
          return (
            <li className="line-item mini-cart-line" key={itemCode} data-pending={pending || undefined}>
              <ProductPicture picture={product?.picture ?? null} />
              <div className="small">
                <span className="mini-cart-name">
                  {formatQuantity(quantity)} × {product?.name ?? name}
                </span>
                {product && <Stock offer={product.offer} />}
              </div>
              <LineTotal state={state} quantity={quantity} />
            </li>
          );
        })}
      </ul>
      {hidden > 0 && <p className="soft small">{cartCopy.more(hidden)}</p>}
      <CartPromos promos={prices.promos} offers={prices.offers} short />
      <CartTotals prices={prices} />
    </>
  );
}

/** The lines, the totals and links to cart and checkout; an empty one links only the cart. product.md §2, Mini cart. */
export function MiniCart({ cart }: { cart: ReadyCart }) {
  const isEmpty = cart.lines.length + cart.promos.length === 0;
  return (
    <div className="stack mini-cart">
      <CartNotices cart={cart} />
      <TakenStrip isAll={isEmpty} />
      {!isEmpty && <Lines cart={cart} />}
      <div className="cluster">
        <a className="button button-secondary" href={CART_PATH}>
          {cartCopy.view}
        </a>
        {!isEmpty && <BuyLink className="button" />}
      </div>
    </div>
  );
}
