import * as v from 'valibot';
import { isCartQuantity, isItemCode, isPromoId, LINE_NOTE_MAX } from '#domain/cart/cart.ts';
import { plainText } from '#domain/plainText.ts';
import { endpoint } from './endpoint.ts';
import { keyed } from './keyed.ts';
import { integer } from './money.ts';
import { owner } from './owner.ts';

const itemCode = v.pipe(v.string(), v.check(isItemCode, 'no es un código de producto'));
/** Without blanks: those with blanks are the server's own. */
const opId = v.pipe(v.string(), v.maxLength(64), v.regex(/^\S+$/, 'no puede tener espacios'));
const idPromo = v.pipe(v.string(), v.check(isPromoId, 'no es el número de una promoción'));
const quantity = v.pipe(
  v.number(),
  v.check(isCartQuantity, 'debe ser mayor que 0, hasta 100.000 y con tres decimales como máximo'),
);
const note = v.pipe(
  v.string(),
  v.transform(plainText),
  v.maxLength(LINE_NOTE_MAX, `la nota de un renglón puede tener hasta ${LINE_NOTE_MAX} caracteres`),
);
const line = v.object({ itemCode, quantity });
const promo = v.object({
  idPromo,
  description: v.pipe(v.string(), v.maxLength(500)),
  lines: v.pipe(v.array(line), v.maxLength(200)),
});

// Not held to what an edit may say: whatever the server serves, the browser shows.
export const savedLine = v.object({
  itemCode: v.string(),
  quantity: v.number(),
  note: v.optional(v.string()),
});
export const savedPromo = v.object({
  idPromo: v.string(),
  description: v.string(),
  lines: v.array(savedLine),
});

export const cart = v.object({
  rev: integer,
  lines: v.array(savedLine),
  promos: v.array(savedPromo),
  /** What the retailer took out, for a day and until it is back; `at` in ms since the epoch. */
  taken: v.optional(v.object({ lines: v.array(savedLine), promos: v.array(savedPromo), at: v.number() })),
});

/** One edit, as the browser says it and keeps it until it is answered. */
export const cartOperation = v.variant('kind', [
  v.object({ kind: v.literal('add'), opId, itemCode, quantity }),
  v.object({ kind: v.literal('set'), opId, itemCode, quantity }),
  v.object({ kind: v.literal('remove'), opId, itemCode }),
  v.object({ kind: v.literal('note'), opId, itemCode, note }),
  v.object({ kind: v.literal('addPromo'), opId, promo }),
  v.object({ kind: v.literal('removePromo'), opId, idPromo }),
  v.object({ kind: v.literal('empty'), opId }),
]);

const cartAnswer = v.object({ cart });

/** 403 when the cart that is asked for is not the session's, so that no tab keeps a stranger's. */
export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  limit: 'cart',
  input: v.object(owner),
  answer: cartAnswer,
});

/**
 * GET /api/cart/promos/{id}/groups: how many units a group of each product of a promotion was when it came into this
 * customer's cart, by item code; a product of which nobody knows it is left out. product.md §14.
 */
export const getPromoGroups = endpoint({
  method: 'GET',
  path: '/api/cart/promos/{id}/groups',
  limit: 'promos',
  input: v.object({}),
  answer: v.object({ groups: keyed(v.number()) }),
});

/**
 * Applies each operation once, by its opId, in order, all or none. 422 when any is refused, 409 `operation_id_reused` when
 * an opId has come before with other content; the answer names each refused operation. Removing what is not there is one, `not_in_cart`.
 * A tab that still holds somebody else's edits is refused with 403. product.md §14.
 */
export const changeCart = endpoint({
  method: 'POST',
  path: '/api/cart/operations',
  limit: 'cart',
  input: v.object({
    ...owner,
    cardcode: v.string(),
    /** The rev the browser last saw; informs logs and merges, never refuses an edit. */
    baseRev: v.pipe(v.number(), v.integer(), v.minValue(0)),
    operations: v.pipe(v.array(cartOperation), v.minLength(1), v.maxLength(100)),
  }),
  answer: cartAnswer,
});
