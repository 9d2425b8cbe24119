import type { SyntheticEvent } from 'react';
import { PLACEHOLDER } from '#domain/product/picture.ts';

const showPlaceholder = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  if (!currentTarget.src.endsWith(PLACEHOLDER)) currentTarget.src = PLACEHOLDER;
};

/** A promotion's own picture. It has no alternative text: the promotion's title is beside it. */
export const PromoPicture = ({ image }: { image: string | null }) => (
  <img
    className="promo-picture"
    src={image ?? PLACEHOLDER}
    alt=""
    width={480}
    height={360}
    decoding="async"
    onError={showPlaceholder}
  />
);
