import { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { offeredProduct } from '#backoffice/wire/productWire.ts';
import { present, wireDay, wireId, wireNumber, wireReadable, wireText } from '#backoffice/wire/wire.ts';
import type { CartPromo } from '#domain/cart.ts';
import type { Promo, PromoLine } from '#domain/promo.ts';
import { type CartOwner, promoItemCode } from './carts.ts';
import { createdOrder } from './orders.ts';

const wirePromo = z
  .object({
    docEntry: wireId,
    title: wireText,
    description: wireText,
    family: wireText,
    category: wireText,
    image: wireText,
    from: wireDay,
    to: wireDay,
  })
  .transform(
    ({ image, ...promo }): Promo => ({
      ...promo,
      title: promo.title || promo.description || promo.docEntry,
      image: /^https?:\/\//.test(image) ? image : null,
    }),
  );

const promos = wireReadable('promos', wirePromo).transform(({ items }) => items);

const onePromo = z.object({ promo: wirePromo }).transform(({ promo }) => promo);

const promoQuantity = present(wireNumber).refine((quantity) => quantity > 0, 'is not positive');

const wirePromoLine = z.unknown().transform((raw, context): PromoLine => {
  const product = offeredProduct.safeParse(raw);
  const line = z.object({ quantity: promoQuantity }).safeParse(raw);
  if (product.success && line.success) return { ...product.data, quantity: line.data.quantity };
  for (const { message, path } of [...(product.error?.issues ?? []), ...(line.error?.issues ?? [])]) {
    context.addIssue({ code: 'custom', message, path });
  }
  return z.NEVER;
});

// Strict: a promotion is taken whole, so one that lacks a line is not offered.
const promoLines = z.object({ lines: z.array(wirePromoLine) }).transform(({ lines }) => lines);

/** The promotions a customer may take, of one family or, with '', of all. Spec §7, /web/getpromos. */
export const getPromos = (office: BackOffice, cardcode: string, family = ''): Promise<Promo[]> =>
  call(office, { group: 'prices', path: '/web/getpromos', query: { cardcode, family }, answer: promos });

/** Spec §7, /web/getpromo. */
export const getPromo = (office: BackOffice, cardcode: string, docEntry: string): Promise<Promo> =>
  call(office, { group: 'prices', path: '/web/getpromo', query: { cardcode, docEntry }, answer: onePromo });

/** What a promotion brings, at this customer's prices. Spec §7, /web/getpromolines. */
export const getPromoLines = (office: BackOffice, cardcode: string, docEntry: string): Promise<PromoLine[]> =>
  call(office, {
    group: 'prices',
    path: '/web/getpromolines',
    query: { docEntry, cardcode },
    answer: promoLines,
  });

export type NewPromoOrder = CartOwner & { reference: string; comments: string; promos: CartPromo[] };

/** Orders promotions and answers the order's number. Never repeated here. Spec §7, POST /web/createorderpromo. */
export const createPromoOrder = (
  office: BackOffice,
  { cardcode, email, reference, comments, promos }: NewPromoOrder,
): Promise<string> =>
  call(office, {
    group: 'orders',
    method: 'POST',
    path: '/web/createorderpromo',
    body: {
      cardcode,
      email,
      reference,
      comments,
      promos: promos.map((promo) => ({
        ...promo,
        idPromo: promoItemCode(promo.idPromo),
        lines: promo.lines.map((line) => ({ ...line, itemCode: promoItemCode(line.itemCode) })),
      })),
    },
    answer: createdOrder,
  });
