import { createHash } from 'node:crypto';
import type { AnnouncedPromo, OfferedLine } from '#api/promos.ts';
import { today } from '#domain/day.ts';
import { daysLeft } from '#domain/promos/daysLeft.ts';
import { type Promo, type PromoLine, startsLater } from '#domain/promos/promo.ts';
import { offeredView } from '#server/http/views.ts';

/** Its picture as our own server gives it. Another picture of the retailer's has another address, for browsers' caches. */
function imagePath({ docEntry, image }: Promo): string | null {
  if (image === null) return null;
  const version = createHash('sha256').update(image).digest('hex').slice(0, 12);
  return `/api/promos/${encodeURIComponent(docEntry)}/image?v=${version}`;
}

/** A promotion's fields, listed one by one, so that no other field is sent. */
export function promoView(promo: Promo, day = today()): AnnouncedPromo {
  const { docEntry, title, description, family, category, from, to } = promo;
  return {
    ...{ docEntry, title, description, family, category, from, to },
    image: imagePath(promo),
    startsLater: startsLater(promo, day),
    daysLeft: daysLeft(promo, day),
  };
}

export const promoLineView = ({ product, offer, quantity }: PromoLine): OfferedLine => ({
  ...offeredView({ product, offer }),
  offer,
  quantity,
});
