import * as v from 'valibot';
import { type Count, withCount, withoutCounts } from '#domain/quickOrder/drafts/shelf.ts';
import { updateShelf } from '#stores/quickOrder/draft.ts';
import { ownCart } from '#stores/session/session.ts';
import { decodeStored, eachOf } from '#stores/slices.ts';
import { storage } from '#stores/storage.ts';
import { SHELF_KEY } from './namedStorage.ts';

/**
 * What each person has counted of lists, as it was typed. A phone may throw the page away between two shelves, a session may end,
 * and the order is made at the desk: counts are drafts, which follow their person.
 */

/** Keeps what was typed for a product; '' takes it away. */
export const noteCount = (count: Count): void => updateShelf((shelf) => withCount(shelf, count));

/** What was counted of a list is ordered. */
export const forgetCounts = (list: string): void => updateShelf((shelf) => withoutCounts(shelf, list));

/** What the release before kept in the browser alone: one list of each person. */
const before = v.object({
  /** Empty in a count of before the owner was kept: it is whoever's has the list. */
  cardcode: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  list: v.string(),
  counts: eachOf({ of: 'counted product', schema: v.tuple([v.string(), v.string()]) }),
});
/** Before the owner was kept there was one count, and not a list of them. */
const allBefore = v.pipe(
  v.unknown(),
  v.transform((stored) => (Array.isArray(stored) ? stored : [stored])),
  eachOf({ of: SHELF_KEY, schema: before }),
);

/** Makes drafts of what the release before has left of whoever is signed in. */
export function takeCountsOfBefore(): void {
  const by = ownCart()?.by;
  const text = storage[SHELF_KEY];
  if (!by || !text) return;
  const all = decodeStored({ of: SHELF_KEY, schema: allBefore }, text, []);
  const isOwn = ({ cardcode, email }: v.InferOutput<typeof before>): boolean =>
    cardcode === '' || (by.cardcode === cardcode && by.email === email);
  for (const { list, counts } of all.filter(isOwn))
    for (const [code, typed] of counts) noteCount({ list, code, typed });
  const others = all.filter((each) => !isOwn(each));
  storage[SHELF_KEY] = others.length > 0 ? JSON.stringify(others) : '';
}
