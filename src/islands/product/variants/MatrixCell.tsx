import { useStore } from '@nanostores/react';
import { variantsCopy as copy } from '#copy/product/variants.ts';
import { hasPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney } from '#domain/money.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { readQuantity } from '#domain/product/quantity.ts';
import { stockLight } from '#domain/product/stock.ts';
import { productPath } from '#domain/slug.ts';
import { InCart } from '#islands/product/facts.tsx';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import { $offers } from '#stores/product/offers.ts';

type Props = {
  product: CatalogueEntry;
  /** Whether this is the product whose page it stands on. */
  here: boolean;
  text: string;
  onText: (text: string) => void;
};

/** One product of the table of two measures: its price and stock, which lead to its page, and how much of it is wanted. */
export function MatrixCell({ product, here, text, onText }: Props) {
  const { code, name } = product;
  const state = useStore($offers).get(code) ?? ({ status: 'loading' } as const);
  const priced = state.status === 'known' && hasPrice(state.product.offer) ? state.product : null;
  const multiple = priced?.unitMult ?? product.unitMult;
  return (
    <td aria-current={here ? 'true' : undefined}>
      <a className="matrix-product" href={productPath(code)}>
        <span className="visually-hidden">{name} </span>
        {priced ? (
          <span className="stock" data-status={stockLight(priced.offer)}>
            {formatMoney(unitPrice(priced.offer), priced.offer.currency)}
          </span>
        ) : state.status === 'loading' ? (
          <span className="skeleton offer-skeleton" />
        ) : (
          copy.see
        )}
      </a>
      {priced && (
        <>
          <QuantityField name={name} multiple={multiple} text={text} onText={onText} />
          <QuantityProblem read={readQuantity(text, multiple)} multiple={multiple} onText={onText} />
        </>
      )}
      <InCart code={code} />
    </td>
  );
}
