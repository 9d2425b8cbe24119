import { useStore } from '@nanostores/react';
import { offerCopy } from '#copy/product/offer.ts';
import { variantsCopy as copy } from '#copy/product/variants.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { CONTACT_PATH } from '#domain/paths.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import { readQuantity } from '#domain/product/quantity.ts';
import type { Variant } from '#domain/product/variants.ts';
import { productPath } from '#domain/slug.ts';
import { InCart, Stock } from '#islands/product/facts.tsx';
import { Price } from '#islands/product/Price.tsx';
import { Retry } from '#islands/ui/answer/Failed.tsx';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import { $offers, type OfferState, retryOffers } from '#stores/product/offers.ts';

function PriceCell({ state }: { state: OfferState }) {
  if (state.status === 'loading')
    return (
      <span className="skeleton offer-skeleton">
        <span className="visually-hidden">{offerCopy.loading}</span>
      </span>
    );
  if (state.status === 'unavailable') return <Retry onClick={retryOffers} />;
  if (state.status === 'known' && hasPrice(state.product.offer))
    return <Price offer={state.product.offer} large={false} />;
  return (
    <a className="small" href={CONTACT_PATH}>
      {offerCopy.noPrice}
    </a>
  );
}

type Props = {
  variant: Variant<CatalogueEntry>;
  /** Whether this is the product whose page it stands on. */
  here: boolean;
  text: string;
  onText: (text: string) => void;
};

/** One size: a link to its page, its code, what the customer is offered, and how much of it is wanted. */
export function VariantRow({ variant: { product, size }, here, text, onText }: Props) {
  const { code, name } = product;
  const state = useStore($offers).get(code) ?? ({ status: 'loading' } as const);
  const offered = state.status === 'known' ? state.product : null;
  const multiple = offered?.unitMult ?? product.unitMult;
  return (
    <tr aria-current={here ? 'true' : undefined}>
      <th scope="row">
        {here ? size : <a href={productPath(code)}>{size}</a>}
        {here && <span className="soft small"> ({copy.here})</span>}
      </th>
      <td data-label={copy.code} className="figure">
        {code}
      </td>
      <td data-label={copy.stock}>
        <span className="variant-stock">
          {offered && <Stock offer={offered.offer} />}
          <InCart code={code} />
        </span>
      </td>
      <td data-label={copy.price} className="num">
        <PriceCell state={state} />
      </td>
      <td data-label={copy.quantity}>
        {offered && hasPrice(offered.offer) && (
          <span className="variant-quantity">
            <QuantityField name={name} multiple={multiple} text={text} onText={onText} />
            <QuantityProblem read={readQuantity(text, multiple)} multiple={multiple} onText={onText} />
          </span>
        )}
      </td>
    </tr>
  );
}
