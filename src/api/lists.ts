import * as v from 'valibot';
import { isItemCode } from '#domain/cart/cart.ts';
import { LIST_NAMES } from '#domain/lists/lists.ts';
import { endpoint } from './endpoint.ts';
import { owner } from './owner.ts';

/** How many edits one request may hold: with the longest names they stay under the body's 64 KB. */
export const LIST_EDITS_MAX = 50;

const code = v.pipe(v.string(), v.check(isItemCode, 'no es un código de producto'));
const text = v.pipe(v.string(), v.maxLength(500, 'debe tener hasta 500 caracteres'));
const size = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000));

/** A product as a list keeps it: its name as it is read and its picture, never a price. */
export const listedProduct = v.object({
  code,
  title: text,
  /** Sent by a tab of an earlier version, to which `title` is the trade's name. */
  reading: v.optional(text),
  brand: text,
  unitMult: v.pipe(v.number(), v.gtValue(0), v.finite()),
  picture: v.nullable(
    v.object({ hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)), width: size, height: size }),
  ),
});

const list = v.picklist(LIST_NAMES);

/** One change of a list. Sent again, it changes nothing more. */
const listEdit = v.variant('kind', [
  v.object({ kind: v.literal('add'), list, product: listedProduct }),
  v.object({ kind: v.literal('remove'), list, code }),
  v.object({ kind: v.literal('empty'), list }),
]);

const listsAnswer = v.object({
  lists: v.object({ wishlist: v.array(listedProduct), compare: v.array(listedProduct) }),
});

/** A customer's wish list and comparison: 403 when they are not the session's. product.md §14. */
export const getLists = endpoint({
  method: 'GET',
  path: '/api/lists',
  limit: 'lists',
  input: v.object(owner),
  answer: listsAnswer,
});

/** Applies the edits in order and answers the lists after them. What a full list cannot take is left out. */
export const changeLists = endpoint({
  method: 'POST',
  path: '/api/lists/edits',
  limit: 'lists',
  input: v.object({
    ...owner,
    cardcode: v.string(),
    edits: v.pipe(v.array(listEdit), v.minLength(1), v.maxLength(LIST_EDITS_MAX)),
  }),
  answer: listsAnswer,
});
