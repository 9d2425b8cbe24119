import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import { offeredProduct } from '#backoffice/wire/productWire.ts';
import { present, wireDay, wireId, wireNumber, wireReadable, wireText } from '#backoffice/wire/wire.ts';
import type { CartPromo } from '#domain/cart/cart.ts';
import type { Promo, PromoLine } from '#domain/promos/promo.ts';
import { type CartOwner, promoToWire } from './cart.ts';
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

// Every line must be readable: a customer takes a promotion as a whole.
const promoLines = z.object({ lines: z.array(wirePromoLine) }).transform(({ lines }) => lines);

/** The promotions for a customer, of one family or, without one, of all. product.md §7, /web/getpromos. */
export const getPromos = defineCall({
  method: 'GET',
  path: '/web/getpromos',
  group: 'prices',
  query: (cardcode: string, family?: string) => ({ cardcode, family: family ?? '' }),
  owner: { none: 'it holds promotions, which name no customer' },
  answer: promos,
  sample: {
    needs: ['cardcode'],
    args: ({ cardcode }) => [cardcode],
    gives: ([first]) => (first ? { promo: first.docEntry } : {}),
  },
});

/** product.md §7, /web/getpromo. */
export const getPromo = defineCall({
  method: 'GET',
  path: '/web/getpromo',
  group: 'prices',
  query: (cardcode: string, docEntry: string) => ({ cardcode, docEntry }),
  owner: { none: 'it holds a promotion, which names no customer' },
  answer: onePromo,
  sample: { needs: ['cardcode', 'promo'], args: ({ cardcode, promo }) => [cardcode, promo] },
});

/** The products of a promotion at this customer's prices. product.md §7, /web/getpromolines. */
export const getPromoLines = defineCall({
  method: 'GET',
  path: '/web/getpromolines',
  group: 'prices',
  query: (cardcode: string, docEntry: string) => ({ docEntry, cardcode }),
  owner: { none: 'it holds products, at the prices of a customer whom it does not name' },
  answer: promoLines,
  sample: {
    needs: ['cardcode', 'promo'],
    args: ({ cardcode, promo }) => [cardcode, promo],
    gives: ([first]) => (first ? { promoItemCode: first.product.code, promoQuantity: first.quantity } : {}),
  },
});

export type NewPromoOrder = CartOwner & { reference: string; comments: string; promos: CartPromo[] };

/**
 * Orders promotions and answers the order's number. It is never repeated here. product.md §7, POST
 * /web/createorderpromo.
 */
export const createPromoOrder = defineCall({
  method: 'POST',
  path: '/web/createorderpromo',
  group: 'orders',
  body: ({ cardcode, email, reference, comments, promos }: NewPromoOrder) => ({
    cardcode,
    email,
    reference,
    comments,
    promos: promos.map(promoToWire),
  }),
  owner: { none: "it holds a number, which the customer's own list must bear out" },
  answer: createdOrder,
  sample: {
    needs: ['cardcode', 'email', 'reference', 'promo', 'promoItemCode', 'promoQuantity'],
    args: ({ cardcode, email, reference, promo, promoItemCode, promoQuantity }) => [
      {
        cardcode,
        email,
        reference,
        comments: '',
        promos: [
          {
            idPromo: promo,
            description: '',
            lines: [{ itemCode: promoItemCode, quantity: promoQuantity }],
          },
        ],
      },
    ],
  },
});
