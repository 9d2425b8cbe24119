import { useStore } from '@nanostores/react';
import { memo } from 'react';
import type { OfferVariant } from '#browser/product/offerSlot.ts';
import { offerCopy } from '#copy/product/offer.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { CONTACT_PATH } from '#domain/paths.ts';
import { AsksAgain } from '#islands/ui/answer/AsksAgain.tsx';
import { Retry } from '#islands/ui/answer/Failed.tsx';
import { $offers, offersAgain, retryOffers } from '#stores/product/offers.ts';
import { $session, isMember, isSignedOut } from '#stores/session/session.ts';
import { AddToCart } from './AddToCart.tsx';
import { InCart, RetailPrice, Stock, TaxRate } from './facts.tsx';
import { MemberOffer } from './MemberOffer.tsx';
import { Price } from './Price.tsx';

type Props = { code: string; name: string; variant: OfferVariant };

const Skeleton = () => (
  <div className="stack" role="status">
    <span className="visually-hidden">{offerCopy.loading}</span>
    <span className="skeleton offer-skeleton" />
    <span className="skeleton offer-skeleton" />
  </div>
);

const Unavailable = () => (
  <div className="stack" role="status">
    <p className="soft small">{offerCopy.unavailable}</p>
    <AsksAgain again={offersAgain} />
    <Retry onClick={retryOffers} />
  </div>
);

const NoPrice = () => (
  <a className="soft small" href={CONTACT_PATH}>
    {offerCopy.noPrice}
  </a>
);

/**
 * What the signed-in customer is offered for one product. Before this is there, browser/product/firstPrices.ts has drawn the
 * same without the form: what is added here is added there. product.md §4, Price display; §6.
 */
export const OfferOf = memo(function OfferOf({ code, name, variant }: Props) {
  const session = useStore($session);
  const state = useStore($offers).get(code) ?? ({ status: 'loading' } as const);
  if (isSignedOut(session)) return null;
  if (isMember(session)) return <MemberOffer variant={variant} />;
  if (state.status === 'loading') return <Skeleton />;
  if (state.status === 'unavailable') return <Unavailable />;
  if (state.status === 'missing') return <NoPrice />;

  const { offer, unitMult } = state.product;
  const large = variant === 'product';
  return (
    <>
      {hasPrice(offer) ? <Price offer={offer} large={large} /> : <NoPrice />}
      {large && <RetailPrice offer={offer} />}
      <div className="cluster spread">
        <Stock offer={offer} />
        {variant !== 'suggestion' && <InCart code={code} />}
      </div>
      {large && <TaxRate offer={offer} />}
      {hasPrice(offer) && <AddToCart code={code} name={name} multiple={unitMult} large={large} />}
    </>
  );
});
