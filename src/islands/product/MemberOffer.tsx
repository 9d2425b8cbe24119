import type { OfferVariant } from '#browser/product/offerSlot.ts';
import { memberCopy } from '#copy/session/member.ts';
import { ACTIVATION_PATH } from '#domain/paths.ts';

/** In a price's place, for somebody who is signed in without card code: what to do next. product.md §6. */
export const MemberOffer = ({ variant }: { variant: OfferVariant }) =>
  variant === 'product' ? (
    <p className="notice">
      <span>{memberCopy.price}</span>
      <a className="button" href={ACTIVATION_PATH}>
        {memberCopy.ask}
      </a>
    </p>
  ) : (
    <a className="small member-offer" href={ACTIVATION_PATH}>
      {memberCopy.askForPrice}
    </a>
  );
