import type { OfferedLine } from '#api/promos.ts';
import { cartPromoCopy } from '#copy/promos.ts';
import { hasPrice, promoLineTotal, promoUnitPrice } from '#domain/cart/totals.ts';
import { formatMoney } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { promoUnits } from '#domain/promos/promo.ts';
import { productPath } from '#domain/slug.ts';
import { LineChanges } from '#islands/cart/lines/LineChanges.tsx';
import { Stock } from '#islands/product/facts.tsx';
import { TradeName } from '#islands/product/TradeName.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import type { PricedPromoLine } from './pricePromo.ts';
import type { ChangesByCode } from './promoChanges.ts';

type Props = { lines: PricedPromoLine[]; changes: ChangesByCode | undefined };

function Amounts({ offered, quantity }: { offered: OfferedLine; quantity: number }) {
  const { offer } = offered;
  const units = formatQuantity(promoUnits({ offer, quantity }));
  if (!hasPrice(offer)) return <span className="soft small">{cartPromoCopy.unpriced}</span>;
  return (
    <span className="small figure">
      {units} × {formatMoney(promoUnitPrice(offer), offer.currency)}
    </span>
  );
}

/** The lines of a promotion in the cart, with the units that its groups are. */
export const CartPromoLines = ({ lines, changes }: Props) => (
  <ul className="cart-promo-lines">
    {lines.map(({ itemCode, quantity, offered }) => (
      <li className="line-item" key={itemCode}>
        <ProductPicture picture={offered?.picture ?? null} />
        <div className="cart-line-words">
          <a href={productPath(itemCode)}>{offered?.name ?? cartPromoCopy.code(itemCode)}</a>
          <TradeName tradeName={offered?.tradeName} />
          {offered && (
            <span className="soft small figure">
              {offered.brand && `${offered.brand.name} · `}
              {cartPromoCopy.code(itemCode)}
            </span>
          )}
          {offered && <Stock offer={offered.offer} />}
          {offered ? (
            <Amounts offered={offered} quantity={quantity} />
          ) : (
            <span className="soft small">{cartPromoCopy.unpriced}</span>
          )}
          <LineChanges changes={changes?.get(itemCode) ?? []} />
        </div>
        {offered && hasPrice(offered.offer) && (
          <b className="figure">
            {formatMoney(promoLineTotal({ offer: offered.offer, quantity }), offered.offer.currency)}
          </b>
        )}
      </li>
    ))}
  </ul>
);
