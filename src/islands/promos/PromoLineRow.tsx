import { useStore } from '@nanostores/react';
import { promoCopy } from '#copy/promos.ts';
import { hasPrice, priceWithoutPromo, promoLineTotal, promoUnitPrice } from '#domain/cart/totals.ts';
import { formatMoney, formatPercent } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { Stock } from '#islands/product/facts.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import { $offers } from '#stores/product/offers.ts';
import type { DraftLine } from './usePromoDraft.ts';

function UnitPrice({ code, offer }: Pick<DraftLine, 'code' | 'offer'>) {
  const state = useStore($offers).get(code);
  if (!hasPrice(offer)) return <span className="soft small">{promoCopy.noPrice}</span>;
  const former = priceWithoutPromo(offer, state?.status === 'known' ? state.product.offer : undefined);
  return (
    <p className="price">
      {former && (
        <>
          <s className="price-list">
            <span className="visually-hidden">{promoCopy.withoutPromo} </span>
            {formatMoney(former.price, offer.currency)}
          </s>
          {former.discount !== null && (
            <span className="price-off">{promoCopy.discount(formatPercent(former.discount))}</span>
          )}
        </>
      )}
      <span className="price-net">
        <span className="visually-hidden">{promoCopy.promoPrice} </span>
        {formatMoney(promoUnitPrice(offer), offer.currency)}
      </span>
      <span className="price-note">
        {offer.tax === 0 ? promoCopy.exempt : promoCopy.taxed(formatPercent(offer.tax))}
      </span>
    </p>
  );
}

/** One product of a promotion: its prices, its stock, and how many units of it are taken. */
export function PromoLineRow({ line, onType }: { line: DraftLine; onType: (text: string) => void }) {
  const { code, name, brand, picture, offer, multiple, text, read, chosen } = line;
  return (
    <li className="line-item promo-line">
      <ProductPicture picture={picture} />
      <div className="cart-line-words">
        <a href={productPath(code)}>{name}</a>
        <span className="soft small figure">
          {brand && `${brand.name} · `}
          {promoCopy.code(code)}
        </span>
        <Stock offer={offer} />
      </div>
      <div className="promo-line-unit">
        <UnitPrice code={code} offer={offer} />
      </div>
      <div className="promo-line-quantity">
        <QuantityField name={name} multiple={multiple} text={text} onText={onType} />
        {multiple !== 1 && <span className="soft small">{promoCopy.byGroups(formatQuantity(multiple))}</span>}
        <QuantityProblem read={read} multiple={multiple} onText={onType} />
      </div>
      <div className="promo-line-total">
        <span className="overline">{promoCopy.lineTotal}</span>
        {hasPrice(offer) && read.status === 'ok' ? (
          <b className="figure">{formatMoney(promoLineTotal({ offer, quantity: chosen }), offer.currency)}</b>
        ) : (
          <span className="soft">—</span>
        )}
      </div>
    </li>
  );
}
