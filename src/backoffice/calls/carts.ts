import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import { countDeviation } from '#backoffice/wire/deviations.ts';
import { present, wireCode, wireId, wireNumber, wireText } from '#backoffice/wire/wire.ts';
import {
  addLine,
  type CartContent,
  type CartLine,
  type CartPromo,
  isCartQuantity,
  isItemCode,
  isPromoId,
} from '#domain/cart.ts';

/** Whose cart: the back office keeps one per card code and e-mail. */
export type CartOwner = { cardcode: string; email: string };

/** A part of a saved cart that could not be read: as it came, and which line or promotion it is, if that much could. */
export type UnreadablePart = { raw: string; itemCode?: string; idPromo?: string };

/** The saved cart as far as it could be read, and the rest. */
export type SavedCart = CartContent & { unreadable: UnreadablePart[] };

const RAW_KEPT = 500;
const MAX_PROMO_LINES = 200;

const itemCode = wireCode.refine(isItemCode, 'is no item code');
const quantity = present(wireNumber).refine(
  (value) => value === 0 || isCartQuantity(value),
  'is no quantity',
);
const wireLine = z.object({ itemCode, quantity });
const idPromo = wireId.refine(isPromoId, 'is no promotion');
const wirePromo = z.object({
  idPromo,
  description: wireText,
  lines: z.array(wireLine).max(MAX_PROMO_LINES).transform(wholeLines),
});

/** A product listed twice is one line of both; a line of nothing is none. */
function wholeLines(lines: CartLine[]): CartLine[] {
  return lines.filter((line) => line.quantity > 0).reduce<CartLine[]>(addLine, []);
}

/** A promotion listed twice is there once, as the cart has it when it is added again. */
const uniquePromos = (promos: CartPromo[]): CartPromo[] => [
  ...new Map(promos.map((promo) => [promo.idPromo, promo])).values(),
];

/** Reads what it can of a list, one by one: a line that was dropped would be taken for one removed elsewhere. */
function readParts<T>(
  parts: unknown[],
  schema: z.ZodType<T>,
  nameOf: (raw: unknown) => Omit<UnreadablePart, 'raw'>,
): { read: T[]; unreadable: UnreadablePart[] } {
  const results = parts.map((raw) => ({ raw, result: schema.safeParse(raw) }));
  return {
    read: results.flatMap(({ result }) => (result.success ? [result.data] : [])),
    unreadable: results
      .filter(({ result }) => !result.success)
      .map(({ raw }) => ({ raw: (JSON.stringify(raw) ?? '').slice(0, RAW_KEPT), ...nameOf(raw) })),
  };
}

const lineName = (raw: unknown): { itemCode?: string } => z.object({ itemCode }).safeParse(raw).data ?? {};
const promoName = (raw: unknown): { idPromo?: string } => z.object({ idPromo }).safeParse(raw).data ?? {};

// A part that is no object at all is another answer than a cart's, and not a cart of unreadable lines.
const parts = z.array(z.looseObject({}));

const savedCart: z.ZodType<SavedCart> = z
  .object({ data: z.object({ lines: parts, promos: parts }).nullable() })
  .transform(({ data }) => {
    const lines = readParts(data?.lines ?? [], wireLine, lineName);
    const promos = readParts(data?.promos ?? [], wirePromo, promoName);
    const unreadable = [...lines.unreadable, ...promos.unreadable];
    for (const _ of unreadable) countDeviation('unreadable item left out');
    return { lines: wholeLines(lines.read), promos: uniquePromos(promos.read), unreadable };
  });

/**
 * The saved cart; a customer without one has an empty cart. A line or promotion that cannot be read is told apart, and
 * does not take the rest with it. Spec §7, /web/GetCart.
 */
export const getSavedCart = defineCall({
  method: 'GET',
  path: '/web/GetCart',
  group: 'cart',
  query: ({ cardcode, email }: CartOwner) => ({ cardcode, email }),
  answer: savedCart,
  sample: { needs: ['cardcode', 'email'], args: ({ cardcode, email }) => [{ cardcode, email }] },
});

/** A promo line's code goes as a number, as the spec §3 asks, only when that loses nothing: '00451' must stay text. */
const promoItemCode = (code: string): string | number => {
  const number = Number(code);
  return Number.isSafeInteger(number) && String(number) === code ? number : code;
};

/** A promotion of a cart or an order, as the back office reads it. */
export const promoToWire = (promo: CartPromo) => ({
  ...promo,
  idPromo: promoItemCode(promo.idPromo),
  lines: promo.lines.map((line) => ({ ...line, itemCode: promoItemCode(line.itemCode) })),
});

/** Replaces the saved cart by this one. Spec §7, POST /web/SaveCart. */
export const saveCart = defineCall({
  method: 'POST',
  path: '/web/SaveCart',
  group: 'cart',
  body: ({ cardcode, email }: CartOwner, { lines, promos }: CartContent) => ({
    cardcode,
    email,
    lines,
    promos: promos.map(promoToWire),
  }),
  // The specification does not show its answer: any JSON means that the cart was saved.
  answer: z.unknown(),
  sample: {
    needs: ['cardcode', 'email', 'itemCode', 'quantity'],
    args: ({ cardcode, email, itemCode, quantity }) => [
      { cardcode, email },
      { lines: [{ itemCode, quantity }], promos: [] },
    ],
  },
});
