import type { NamedLine, NamedList } from './named.ts';

/** A line in its place among the others of its list, which are sorted by this number. */
export type PlacedLine = NamedLine & { position: number };

/** A list as a browser keeps it. `rev` 0: nothing of it can be left out of an answer. */
export type KnownList = Omit<NamedList, 'lines'> & { lines: PlacedLine[] };

/** A list as it is now, with the lines that changed after the revision `since`, and the codes that are gone; 0 is all of it. */
export type ListChange = KnownList & { since: number; gone: string[] };

function withChanges(list: KnownList, { since: _, gone, lines, ...head }: ListChange): KnownList {
  const changed = new Set([...gone, ...lines.map(({ code }) => code)]);
  const kept = list.lines.filter(({ code }) => !changed.has(code));
  return { ...head, lines: [...kept, ...lines].toSorted((a, b) => a.position - b.position) };
}

/** A list after an answer; null when the answer leaves out what this browser does not have. */
export function listAfter(list: KnownList | undefined, change: ListChange): KnownList | null {
  if (change.since === 0) {
    const { since: _, gone: __, ...whole } = change;
    return whole;
  }
  if (!list || list.rev < change.since) return null;
  // Another tab may have been answered later than this one was.
  return list.rev > change.rev ? list : withChanges(list, change);
}
