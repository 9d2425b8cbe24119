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
} from '#domain/cart/cart.ts';

/** The owner of a cart: the back office keeps one cart per card code and e-mail. */
export type CartOwner = { cardcode: string; email: string };

/** A part of a saved cart that could not be read: its JSON, and its code or promotion if those could be read. */
export type UnreadablePart = { raw: string; itemCode?: string; idPromo?: string };

/** The readable and the unreadable parts of the saved cart. */
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

/** Two lines of one product are added up; a line without quantity is left out. */
function wholeLines(lines: CartLine[]): CartLine[] {
  return lines.filter((line) => line.quantity > 0).reduce<CartLine[]>(addLine, []);
}

/** The last of several entries of one promotion counts, as when a customer adds it again. */
const uniquePromos = (promos: CartPromo[]): CartPromo[] => [
  ...new Map(promos.map((promo) => [promo.idPromo, promo])).values(),
];

/** Reads the parts one by one and reports the unreadable ones: a missing line would look like one removed elsewhere. */
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

// If a part is no object, the answer is not a cart at all.
const parts = z.array(z.looseObject({}));

const savedCart: z.ZodType<SavedCart | null> = z
  .object({ data: z.object({ lines: parts, promos: parts }).nullable() })
  .transform(({ data }) => {
    if (data === null) return null;
    const lines = readParts(data.lines, wireLine, lineName);
    const promos = readParts(data.promos, wirePromo, promoName);
    const unreadable = [...lines.unreadable, ...promos.unreadable];
    for (const _ of unreadable) countDeviation('unreadable item left out');
    return { lines: wholeLines(lines.read), promos: uniquePromos(promos.read), unreadable };
  });

/**
 * The saved cart; null when the answer has none, which does not say that it is empty. A line or promotion that cannot be
 * read is reported in `unreadable`, and the rest is still read. product.md §7, /web/GetCart.
 */
export const getSavedCart = defineCall({
  method: 'GET',
  path: '/web/GetCart',
  group: 'cart',
  query: ({ cardcode, email }: CartOwner) => ({ cardcode, email }),
  // Its answer is not known to name anybody: see decision 0355 for what is done about it.
  owner: { field: 'data.cardcode', isOptional: true, expected: ({ cardcode }) => cardcode },
  answer: savedCart,
  sample: { needs: ['cardcode', 'email'], args: ({ cardcode, email }) => [{ cardcode, email }] },
});

/** A promotion's codes are sent as numbers (product.md §3), unless that changes them: '00451' stays text. */
const promoItemCode = (code: string): string | number => {
  const number = Number(code);
  return Number.isSafeInteger(number) && String(number) === code ? number : code;
};

/** A line of a cart or an order, as the back office reads it: a customer's note is no field of its own. */
export const lineToWire = ({ itemCode, quantity }: CartLine) => ({ itemCode, quantity });

/** A promotion of a cart or an order, as the back office reads it. */
export const promoToWire = (promo: CartPromo) => ({
  ...promo,
  idPromo: promoItemCode(promo.idPromo),
  lines: promo.lines.map((line) => ({ ...line, itemCode: promoItemCode(line.itemCode) })),
});

/** Replaces the saved cart by this one. product.md §7, POST /web/SaveCart. */
export const saveCart = defineCall({
  method: 'POST',
  path: '/web/SaveCart',
  group: 'cart',
  body: ({ cardcode, email }: CartOwner, { lines, promos }: CartContent) => ({
    cardcode,
    email,
    lines: lines.map(lineToWire),
    promos: promos.map(promoToWire),
  }),
  // Its answer is not known: any JSON means that the cart was saved.
  owner: { none: 'it says that it was saved' },
  answer: z.unknown(),
  sample: {
    needs: ['cardcode', 'email', 'itemCode', 'quantity'],
    args: ({ cardcode, email, itemCode, quantity }) => [
      { cardcode, email },
      { lines: [{ itemCode, quantity }], promos: [] },
    ],
  },
});
