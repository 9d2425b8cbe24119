import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';
import { $session, ownCart } from '#stores/session/session.ts';
import { $state } from '#stores/session/state.ts';
import { decodeStored, eachOf } from '#stores/slices.ts';
import { storage } from '#stores/storage.ts';
import { SHELF_KEY } from './namedStorage.ts';

/**
 * What each person has counted of one list, as it was typed, by item code. A phone may throw the page away between two
 * shelves, and a session may end.
 */
const count = v.object({
  /** Empty in a count of before the owner was kept: it is whoever's has the list. */
  cardcode: v.optional(v.string(), ''),
  email: v.optional(v.string(), ''),
  list: v.string(),
  counts: eachOf({ of: 'counted product', schema: v.tuple([v.string(), v.string()]) }),
});
type ShelfCount = v.InferOutput<typeof count>;

/** Before the owner was kept there was one count, and not a list of them. */
const counts = v.pipe(
  v.unknown(),
  v.transform((stored) => (Array.isArray(stored) ? stored : [stored])),
  eachOf({ of: SHELF_KEY, schema: count }),
);

const decode = (text: string): ShelfCount[] => decodeStored({ of: SHELF_KEY, schema: counts }, text, []);

const $counts = persistentAtom<ShelfCount[]>(SHELF_KEY, [], { encode: JSON.stringify, decode });

/** As storage has them now: another tab's change may not have reached this one yet. */
const fresh = (): ShelfCount[] => decode(storage[SHELF_KEY] ?? '');

const isOwn = ({ cardcode, email }: ShelfCount): boolean => {
  const by = ownCart()?.by;
  return by !== undefined && (cardcode === '' || (by.cardcode === cardcode && by.email === email));
};

/** What the customer of this tab has counted. */
export const $shelfCount = computed(
  [$counts, $session, $state],
  (all): Pick<ShelfCount, 'list' | 'counts'> => {
    return all.find(isOwn) ?? { list: '', counts: [] };
  },
);

/** Keeps what was typed for a product. Counting another list begins anew. */
export function noteCount(list: string, code: string, typed: string): void {
  const by = ownCart()?.by;
  if (!by) return;
  const all = fresh();
  const before = all.find((each) => isOwn(each) && each.list === list);
  const others = before?.counts.filter(([each]) => each !== code) ?? [];
  const counts: [string, string][] = typed === '' ? others : [...others, [code, typed]];
  $counts.set([...all.filter((each) => !isOwn(each)), { ...by, list, counts }]);
}

export const forgetCount = (): void => $counts.set(fresh().filter((each) => !isOwn(each)));
