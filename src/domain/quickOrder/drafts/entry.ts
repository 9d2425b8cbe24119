/**
 * What is kept of a person's drafts, piece by piece, so that several devices can write it without connection: a row, a
 * promotion, a table's name, a count of a shelf, or a code that nobody knew. Of each field the last writer wins, and of an entry and its removal the later one. Decision 0104.
 */

/** When something was written, and on which device. As texts, later ones are greater, and no two are equal. */
export type Stamp = string;
export const STAMP = /^[0-9a-z]{9}\.[0-9a-z]{8}$/;
const TIME_FIGURES = 9;

/** The next stamp of a device, after the last one that it has seen: its clock may be behind others. */
export function nextStamp(last: Stamp, nowMs: number, device: string): Stamp {
  const lastMs = last === '' ? 0 : Number.parseInt(last.slice(0, TIME_FIGURES), 36);
  return `${Math.max(nowMs, lastMs + 1)
    .toString(36)
    .padStart(TIME_FIGURES, '0')}.${device}`;
}

export const ENTRY_KINDS = ['draft', 'row', 'promo', 'count', 'scan'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** `at`: when it was made. `stamps`: of fields that were written at another time. */
export type Mark = { at: Stamp; stamps?: Readonly<Record<string, Stamp>> | undefined };
export type Fields = Readonly<Record<string, unknown>>;

/** An entry as somebody left it; without fields, that it was removed. */
export type Change = Mark & { kind: EntryKind; id: string; fields: Fields | null };

/** By which an entry is found among those of its person. */
export const keyOf = ({ kind, id }: Pick<Change, 'kind' | 'id'>): string => `${kind} ${id}`;

export function nameIn(key: string): Pick<Change, 'kind' | 'id'> {
  const blank = key.indexOf(' ');
  return { kind: key.slice(0, blank) as EntryKind, id: key.slice(blank + 1) };
}

const later = (a: Stamp, b: Stamp): Stamp => (b > a ? b : a);

/** When an entry was last written or removed. */
export const newest = ({ at, stamps = {} }: Mark): Stamp => Object.values(stamps).reduce(later, at);

const stampOf = ({ at, stamps = {} }: Mark, field: string): Stamp => stamps[field] ?? at;

/** Whether two of one entry were written at the same times, and so say the same. */
export const isSameWriting = (a: Change, b: Change): boolean =>
  a.at === b.at &&
  (a.fields === null) === (b.fields === null) &&
  Object.keys({ ...a.stamps, ...b.stamps }).every((field) => stampOf(a, field) === stampOf(b, field));

/** Of both, each field as it was written last. */
function mergeFields(own: Change, other: Change): Change {
  const at = later(own.at, other.at);
  const names = new Set([own, other].flatMap((each) => Object.keys({ ...each.fields, ...each.stamps })));
  const fields: Record<string, unknown> = {};
  const stamps: Record<string, Stamp> = {};
  for (const name of names) {
    const writer = stampOf(other, name) > stampOf(own, name) ? other : own;
    const value = writer.fields?.[name];
    if (value !== undefined) fields[name] = value;
    if (stampOf(writer, name) !== at) stamps[name] = stampOf(writer, name);
  }
  return { kind: own.kind, id: own.id, at, ...(Object.keys(stamps).length > 0 && { stamps }), fields };
}

/**
 * One entry of two. What was removed stays so, unless one of its fields was written afterwards; doing it twice, or the other way
 * round, is the same.
 */
export function merge(own: Change, other: Change): Change {
  if (own.fields !== null && other.fields !== null) return mergeFields(own, other);
  return newest(other) > newest(own) ? other : own;
}
