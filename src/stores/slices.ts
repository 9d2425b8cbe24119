import * as v from 'valibot';
import { storage } from './storage.ts';

/**
 * What this browser keeps is read slice by slice: what another release wrote, and cannot be read, takes nothing else with
 * it. docs/recipes.md, a field of the browser's state.
 */

/** What could not be read, to be looked at by hand. Signing out deletes it. */
const UNREAD_KEY = 'unread';
const UNREAD_MAX = 20;

function unread(): unknown[] {
  try {
    const kept: unknown = JSON.parse(storage[UNREAD_KEY] || '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps what could not be read, the latest pieces, each once. `of` says what it is a piece of. */
function setAside(of: string, value: unknown): void {
  console.warn(`Not readable and set aside: ${of}`);
  const piece = JSON.stringify({ of, value });
  const others = unread().filter((each) => JSON.stringify(each) !== piece);
  storage[UNREAD_KEY] = JSON.stringify([...others, { of, value }].slice(-UNREAD_MAX));
}

export function forgetUnread(): void {
  if (storage[UNREAD_KEY]) storage[UNREAD_KEY] = '';
}

type Way<S extends v.GenericSchema> = {
  /** The slice's name, for whoever reads what was set aside. */
  of: string;
  schema: S;
  /** Makes today's shape of that of the version before. What it cannot read it leaves as it is. */
  before?: (stored: unknown) => unknown;
};

/** What is stored, as today's shape; undefined where it cannot be read. */
function readStored<S extends v.GenericSchema>(
  { schema, before }: Way<S>,
  stored: unknown,
): { output: v.InferOutput<S> } | undefined {
  const read = v.safeParse(schema, stored);
  if (read.success) return read;
  const again = before && v.safeParse(schema, before(stored));
  return again?.success ? again : undefined;
}

/** A slice with a value to begin with, which it has too where it is absent or cannot be read. */
export const slice = <S extends v.GenericSchema>(way: Way<S>, initial: () => v.InferOutput<S>) =>
  v.fallback(
    v.pipe(
      v.unknown(),
      v.transform((stored): v.InferOutput<S> => {
        const read = readStored(way, stored);
        if (read) return read.output;
        setAside(way.of, stored);
        return initial();
      }),
    ),
    initial,
  );

/** A list whose entries are each read by itself: one that cannot be read is left out. */
export const eachOf = <S extends v.GenericSchema>(way: Way<S>) =>
  slice(
    {
      of: way.of,
      schema: v.pipe(
        v.array(v.unknown()),
        v.transform((entries) =>
          entries.flatMap((entry): v.InferOutput<S>[] => {
            const read = readStored(way, entry);
            if (read) return [read.output];
            setAside(way.of, entry);
            return [];
          }),
        ),
      ),
    },
    () => [],
  );

/** An object that keeps what a later release has put beside these entries: a tab of this one may write it meanwhile. */
export const keeping = <E extends v.ObjectEntries>(entries: E) =>
  v.looseObject(entries) as unknown as v.ObjectSchema<E, undefined>;

/** What a text of the storage says. Where it is no JSON of this shape, it is set aside, and `initial` is answered. */
export function decodeStored<S extends v.GenericSchema, I>(
  way: Way<S>,
  text: string,
  initial: I,
): v.InferOutput<S> | I {
  // What was deleted is stored as ''.
  if (text === '') return initial;
  try {
    const read = readStored(way, JSON.parse(text));
    if (read) return read.output;
  } catch {
    // It is no JSON.
  }
  setAside(way.of, text);
  return initial;
}
