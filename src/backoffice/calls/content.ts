import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import { wireText } from '#backoffice/wire/wire.ts';
import { type PopupLink, popupHref } from '#domain/shell/popup.ts';
import type { CartOwner } from './cart.ts';

/** An announcement; `image` is an address on the retailer's server. */
export type Announcement = { image: string; link1: PopupLink | null; link2: PopupLink | null };

const popupLink = z
  .object({ href: wireText, description: wireText, background: wireText })
  .nullish()
  .transform((link): PopupLink | null => {
    const href = link && popupHref(link.href);
    return href
      ? { href, description: link.description, background: link.background === 'D' ? 'D' : 'L' }
      : null;
  });

const popup: z.ZodType<Announcement | null> = z
  .object({ data: z.object({ image: wireText, link1: popupLink, link2: popupLink }).nullish() })
  .transform(({ data }) => (data?.image ? data : null));

/** The retailer's current announcement, or null. product.md §7, /web/getPopup. */
export const getPopup = defineCall({
  method: 'GET',
  path: '/web/getPopup',
  group: 'prices',
  groupOf: (owner: CartOwner | null) => (owner ? 'prices' : 'guests'),
  // The back office reads the text 'null' as no value. product.md §5.
  query: (owner: CartOwner | null) => ({
    cardcode: owner?.cardcode ?? 'null',
    email: owner?.email ?? 'null',
  }),
  owner: { none: 'it holds an announcement and nothing of a person' },
  answer: popup,
  sample: {
    needs: [],
    args: ({ cardcode, email }) => [cardcode && email ? { cardcode, email } : null],
  },
});
