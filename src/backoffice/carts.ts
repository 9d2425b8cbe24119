import { z } from 'zod';
import type { CartContent, CartLine } from '#domain/cart.ts';
import { call } from './call.ts';
import type { BackOffice } from './office.ts';
import { present, wireCode, wireId, wireNumber, wireText } from './wire.ts';

/** Whose cart: the back office keeps one per card code and e-mail. */
export type CartOwner = { cardcode: string; email: string };

// Strict: a line that was not read would be taken for one removed elsewhere, and removed here too. Design §9.
const wireLines = z
  .array(z.object({ itemCode: wireCode, quantity: present(wireNumber) }))
  .transform((lines): CartLine[] => lines.filter((line) => line.quantity > 0));

const savedCart: z.ZodType<CartContent> = z
  .object({
    data: z
      .object({
        lines: wireLines,
        promos: z.array(z.object({ idPromo: wireId, description: wireText, lines: wireLines })),
      })
      .nullable(),
  })
  .transform(({ data }) => data ?? { lines: [], promos: [] });

/** The saved cart; a customer without one has an empty cart. Spec §7, /web/GetCart. */
export const getSavedCart = (office: BackOffice, owner: CartOwner): Promise<CartContent> =>
  call(office, { group: 'cart', path: '/web/GetCart', query: owner, answer: savedCart });

/** A promo line's code goes as a number, as the spec §3 asks, only when that loses nothing: '00451' must stay text. */
export const promoItemCode = (code: string): string | number => {
  const number = Number(code);
  return Number.isSafeInteger(number) && String(number) === code ? number : code;
};

/** Replaces the saved cart by this one. Spec §7, POST /web/SaveCart. */
export const saveCart = (office: BackOffice, owner: CartOwner, cart: CartContent): Promise<unknown> =>
  call(office, {
    group: 'cart',
    method: 'POST',
    path: '/web/SaveCart',
    body: {
      ...owner,
      lines: cart.lines,
      promos: cart.promos.map((promo) => ({
        ...promo,
        lines: promo.lines.map((line) => ({ ...line, itemCode: promoItemCode(line.itemCode) })),
      })),
    },
    // What it answers is not shown by the spec: any JSON is a yes, anything else is misshapen.
    answer: z.unknown(),
  });
