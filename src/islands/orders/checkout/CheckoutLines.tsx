import { cartCopy } from '#copy/cart.ts';
import { checkoutCopy } from '#copy/orders/checkout.ts';
import type { LineChange } from '#domain/cart/lineChanges.ts';
import { CART_PATH } from '#domain/paths.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { LineChanges } from '#islands/cart/lines/LineChanges.tsx';
import { LineTotal, UnitPrice } from '#islands/cart/lines/LinePrice.tsx';
import { CartPromos } from '#islands/cart/promos/CartPromos.tsx';
import type { ChangesByCode, PromoChanges } from '#islands/cart/promos/promoChanges.ts';
import type { CartPrices, ReadyCart } from '#islands/cart/usePricedCart.ts';
import { Stock } from '#islands/product/facts.tsx';
import { TradeName } from '#islands/product/TradeName.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import type { ShownLine } from '#stores/cart/cart.ts';
import type { OfferState } from '#stores/product/offers.ts';

type LineProps = { line: ShownLine; state: OfferState | undefined; changes: LineChange[] };

function Line({ line: { itemCode, quantity, name, note }, state, changes }: LineProps) {
  const product = state?.status === 'known' ? state.product : null;
  return (
    <li className="line-item" data-code={itemCode}>
      <ProductPicture picture={product?.picture ?? null} />
      <div className="cart-line-words">
        <b>{product?.name ?? name}</b>
        <TradeName tradeName={product?.tradeName} />
        <span className="cluster small">
          <span className="soft figure">{cartCopy.code(itemCode)}</span>
          {product && <Stock offer={product.offer} />}
        </span>
        <LineChanges changes={changes} />
        {note && <span className="small">{checkoutCopy.lineNote(note)}</span>}
      </div>
      <span className="small figure checkout-times">
        {formatQuantity(quantity)} × <UnitPrice state={state} />
      </span>
      <LineTotal state={state} quantity={quantity} />
    </li>
  );
}

type Props = {
  cart: ReadyCart;
  prices: CartPrices;
  changes: ChangesByCode;
  ofPromos: PromoChanges;
};

/** Where the lines stand on the page, for whoever reads that some of them changed. */
export const LINES_ID = 'productos';

/** What will be ordered, line by line, with what has changed since it came into the cart. product.md §15. */
export const CheckoutLines = ({ cart, prices, changes, ofPromos }: Props) => (
  <section className="panel" id={LINES_ID}>
    <header>
      <h2>{checkoutCopy.review}</h2>
      <a href={CART_PATH}>{checkoutCopy.back}</a>
    </header>
    <div className="panel-body cart-lines">
      {cart.lines.length > 0 && (
        <ul className="cart-list">
          {cart.lines.map((line) => (
            <Line
              key={line.itemCode}
              line={line}
              state={prices.offers.get(line.itemCode)}
              changes={changes.get(line.itemCode) ?? []}
            />
          ))}
        </ul>
      )}
      <CartPromos promos={prices.promos} offers={prices.offers} changes={ofPromos} />
    </div>
  </section>
);
