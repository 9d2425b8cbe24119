import {
  type Change,
  type Fields,
  isSameWriting,
  keyOf,
  type Mark,
  merge,
  nameIn,
  newest,
  nextStamp,
  type Stamp,
} from './entry.ts';

/** What is remembered of an entry beside its fields. `unsent`: the server does not have it so yet. */
export type KeptMark = Mark & { unsent?: true | undefined };

/**
 * What a browser remembers of entries that it shares, by their keys. `gone`: removals that are not sent yet. `last`: the latest stamp
 * that it has seen. `rev`: the revision of the server's entries that it has; 0: none.
 */
export type Replica = {
  device: string;
  last: Stamp;
  rev: number;
  marks: Readonly<Record<string, KeptMark>>;
  gone: Readonly<Record<string, Stamp>>;
};

/** The fields of entries, by their keys. */
export type Entries = ReadonlyMap<string, Fields>;

/** `device`: eight figures and letters that no other browser has. */
export const newReplica = (device: string): Replica => ({ device, last: '', rev: 0, marks: {}, gone: {} });

const isSame = (a: unknown, b: unknown): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);

const changedFields = (before: Fields, after: Fields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !isSame(before[name], after[name]),
  );

/** What is to be remembered once the entries of before are those of after. What has no mark is new. */
export function noteChanges(replica: Replica, before: Entries, after: Entries, nowMs: number): Replica {
  const at = nextStamp(replica.last, nowMs, replica.device);
  const marks: Record<string, KeptMark> = { ...replica.marks };
  const gone: Record<string, Stamp> = { ...replica.gone };
  let isChanged = false;
  for (const [key, fields] of after) {
    const mark = marks[key];
    const had = before.get(key);
    if (had === fields && mark) continue;
    const changed = had && mark ? changedFields(had, fields) : null;
    if (changed?.length === 0) continue;
    isChanged = true;
    delete gone[key];
    const stamps = changed && Object.fromEntries(changed.map((name) => [name, at]));
    marks[key] =
      stamps && mark
        ? { ...mark, stamps: { ...mark.stamps, ...stamps }, unsent: true }
        : { at, unsent: true };
  }
  for (const key of before.keys()) {
    if (after.has(key)) continue;
    isChanged = true;
    delete marks[key];
    gone[key] = at;
  }
  return isChanged ? { ...replica, last: at, marks, gone } : replica;
}

const changeOf = (key: string, { at, stamps }: KeptMark, fields: Fields): Change => ({
  ...{ ...nameIn(key), at, fields },
  ...(stamps && { stamps }),
});

/** What the server does not have yet. */
export function unsentChanges({ marks, gone }: Replica, entries: Entries): Change[] {
  const removals = Object.entries(gone).map(([key, at]) => ({ ...nameIn(key), at, fields: null }));
  const written = [...entries].flatMap(([key, fields]) => {
    const mark = marks[key];
    return mark?.unsent ? [changeOf(key, mark, fields)] : [];
  });
  return [...removals, ...written];
}

/** The server has these: what was done since to one of them is still to be sent. */
export function acknowledge(replica: Replica, sent: readonly Change[]): Replica {
  const marks: Record<string, KeptMark> = { ...replica.marks };
  const gone: Record<string, Stamp> = { ...replica.gone };
  for (const change of sent) {
    const key = keyOf(change);
    const mark = marks[key];
    if (mark && newest(mark) === newest(change)) marks[key] = { ...mark, unsent: undefined };
    if (gone[key] === change.at) delete gone[key];
  }
  return { ...replica, marks, gone };
}

/** Entries of the server. `since`: the revision after which they were changed; 0: these are all that it has. */
export type ServerChanges = { since: number; rev: number; changes: readonly Change[] };

/** Of a key, what this browser has not sent of it. */
function unsentOf({ marks, gone }: Replica, entries: Entries, key: string): Change | null {
  const removedAt = gone[key];
  if (removedAt !== undefined) return { ...nameIn(key), at: removedAt, fields: null };
  const [mark, fields] = [marks[key], entries.get(key)];
  return mark?.unsent && fields ? changeOf(key, mark, fields) : null;
}

/**
 * The entries after an answer. What is not sent is merged with what the server has, and stays to be sent; everything else is as the
 * server has it. A server that knows less than it did, such as from a backup, is sent everything again.
 */
export function takeChanges(
  replica: Replica,
  entries: Entries,
  { since, rev, changes }: ServerChanges,
): { replica: Replica; entries: Entries } {
  const isBehind = rev < replica.rev;
  const marks: Record<string, KeptMark> = { ...replica.marks };
  const gone: Record<string, Stamp> = { ...replica.gone };
  const after = new Map(entries);
  let { last } = replica;
  const answered = new Set<string>();
  const remove = (key: string): void => {
    delete marks[key];
    after.delete(key);
  };
  for (const change of changes) {
    const key = keyOf(change);
    answered.add(key);
    if (newest(change) > last) last = newest(change);
    const mark = marks[key];
    if (mark && change.fields && isSameWriting({ ...change, at: mark.at, stamps: mark.stamps }, change))
      continue;
    const unsent = unsentOf(replica, entries, key);
    const { at, stamps, fields } = unsent ? merge(unsent, change) : change;
    const isRemovedHere = unsent?.fields === null && fields === null;
    if (!isRemovedHere) delete gone[key];
    if (fields === null) {
      remove(key);
      continue;
    }
    marks[key] = { at, ...(stamps && { stamps }), ...(unsent?.fields && { unsent: true }) };
    after.set(key, fields);
  }
  for (const [key, mark] of Object.entries(marks)) {
    if (answered.has(key)) continue;
    if (isBehind) marks[key] = { ...mark, unsent: true };
    else if (since === 0 && !mark.unsent) remove(key);
  }
  return { replica: { ...replica, last, rev, marks, gone }, entries: after };
}
