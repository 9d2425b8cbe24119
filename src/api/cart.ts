import * as v from 'valibot';
import { endpoint } from './endpoint.ts';

const itemCode = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** Positive, at most three decimals, within reason: a typing slip of a million units is refused here. */
const quantity = v.pipe(
  v.number(),
  v.finite(),
  v.gtValue(0),
  v.maxValue(100_000),
  v.check((value) => Math.round(value * 1000) / 1000 === value, 'tres decimales como máximo'),
);
const line = v.object({ itemCode, quantity });
const promo = v.object({
  idPromo: id,
  description: v.pipe(v.string(), v.maxLength(500)),
  lines: v.pipe(v.array(line), v.maxLength(200)),
});

export const cart = v.object({
  rev: v.pipe(v.number(), v.integer()),
  lines: v.array(line),
  promos: v.array(promo),
});

/** One edit, as the browser says it and keeps it until it is answered. */
export const cartOperation = v.variant('kind', [
  v.object({ kind: v.literal('add'), opId: id, itemCode, quantity }),
  v.object({ kind: v.literal('set'), opId: id, itemCode, quantity }),
  v.object({ kind: v.literal('remove'), opId: id, itemCode }),
  v.object({ kind: v.literal('addPromo'), opId: id, promo }),
  v.object({ kind: v.literal('removePromo'), opId: id, idPromo: id }),
  v.object({ kind: v.literal('empty'), opId: id }),
]);

const cartAnswer = v.object({ cart });

/** `cardcode` says whose cart is asked for: 403 when it is not the session's, so that no tab keeps a stranger's. */
export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  input: v.object({ cardcode: v.optional(v.string()) }),
  answer: cartAnswer,
});

/**
 * Applies each operation once, by its opId, in order, all or none. `cardcode` says whose edits these are: a tab that
 * still holds another customer's is refused with 403. Design §9.
 */
export const changeCart = endpoint({
  method: 'POST',
  path: '/api/cart/operations',
  input: v.object({
    cardcode: v.string(),
    /** The rev the browser last saw; informs logs and merges, never refuses an edit. */
    baseRev: v.pipe(v.number(), v.integer(), v.minValue(0)),
    operations: v.pipe(v.array(cartOperation), v.minLength(1), v.maxLength(100)),
  }),
  answer: cartAnswer,
});
