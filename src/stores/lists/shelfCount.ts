import { persistentAtom } from '@nanostores/persistent';
import * as v from 'valibot';
import { SHELF_KEY } from './namedStorage.ts';

/** What was counted of one list, as it was typed, by item code. A phone may throw the page away between two shelves. */
const schema = v.object({ list: v.string(), counts: v.array(v.tuple([v.string(), v.string()])) });
type ShelfCount = v.InferOutput<typeof schema>;

const NONE: ShelfCount = { list: '', counts: [] };

function decode(text: string): ShelfCount {
  try {
    return v.parse(schema, JSON.parse(text));
  } catch {
    return NONE;
  }
}

export const $shelfCount = persistentAtom<ShelfCount>(SHELF_KEY, NONE, { encode: JSON.stringify, decode });

/** Keeps what was typed for a product. Counting another list begins anew. */
export function noteCount(list: string, code: string, typed: string): void {
  const before = $shelfCount.get();
  const others = before.list === list ? before.counts.filter(([each]) => each !== code) : [];
  $shelfCount.set({ list, counts: typed === '' ? others : [...others, [code, typed]] });
}

export const forgetCount = (): void => $shelfCount.set(NONE);
