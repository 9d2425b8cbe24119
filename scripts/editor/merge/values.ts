import { isDeepStrictEqual } from 'node:util';

/** A field that two people changed, each otherwise. `undefined`: it is not there. */
export type Conflict = { path: (string | number)[]; mine: unknown; theirs: unknown };

type Fields = Record<string, unknown>;
type Sides<Value> = { base: Value; mine: Value; theirs: Value };

const isFields = (value: unknown): value is Fields => value instanceof Object && !Array.isArray(value);
const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (value instanceof Object && Object.keys(value).length === 0);

/** A form leaves out what is empty, which is no change. */
const isSame = (a: unknown, b: unknown): boolean => isDeepStrictEqual(a, b) || (isEmpty(a) && isEmpty(b));

/** How many items two lists have in common at their beginning, and then at their end. */
function commonEnds(a: readonly unknown[], b: readonly unknown[]): { head: number; tail: number } {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && isSame(a[head], b[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isSame(a.at(-1 - tail), b.at(-1 - tail))) tail += 1;
  return { head, tail };
}

/** Two changes of a list in different places, or two additions in one; undefined where both changed the same items. */
function mergeChanges({ base, mine, theirs }: Sides<unknown[]>): unknown[] | undefined {
  const changeTo = (list: unknown[]) => {
    const { head, tail } = commonEnds(base, list);
    return { from: head, to: base.length - tail, items: list.slice(head, list.length - tail) };
  };
  const [own, other] = [changeTo(mine), changeTo(theirs)];
  const [first, second] =
    own.from < other.from || (own.from === other.from && own.to < other.to) ? [own, other] : [other, own];
  if (first.to > second.from) return undefined;
  return [
    ...base.slice(0, first.from),
    ...first.items,
    ...base.slice(first.to, second.from),
    ...second.items,
    ...base.slice(second.to),
  ];
}

/**
 * What one person made of `base`, and another meanwhile: fields that one alone changed are that one's. Of those that both changed
 * the value has theirs, and `conflicts` both.
 */
export function mergeValues(sides: Sides<unknown>): { value: unknown; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merge = ({ base, mine, theirs }: Sides<unknown>, path: Conflict['path']): unknown => {
    if (isSame(mine, theirs) || isSame(base, mine)) return theirs;
    if (isSame(base, theirs)) return mine;
    if (isFields(mine) && isFields(theirs)) {
      const before = isFields(base) ? base : {};
      const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])];
      const merged = names.map((name) => [
        name,
        merge({ base: before[name], mine: mine[name], theirs: theirs[name] }, [...path, name]),
      ]);
      return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
    }
    if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
      if (base.length === mine.length && base.length === theirs.length)
        return base.map((item, at) =>
          merge({ base: item, mine: mine[at], theirs: theirs[at] }, [...path, at]),
        );
      const merged = mergeChanges({ base, mine, theirs });
      if (merged) return merged;
    }
    conflicts.push({ path, mine, theirs });
    return theirs;
  };
  return { value: merge(sides, []), conflicts };
}

/** A step from one value to another. `insert`: the item comes before the one that is there. */
export type Change =
  | { kind: 'set'; path: (string | number)[]; value: unknown }
  | { kind: 'insert'; path: (string | number)[]; value: unknown }
  | { kind: 'delete'; path: (string | number)[] };

/** The steps from one value to another, each as small as can be, in the order in which they are taken. */
export function changesBetween(from: unknown, to: unknown, path: (string | number)[] = []): Change[] {
  if (isSame(from, to)) return [];
  if (isFields(from) && isFields(to)) {
    const gone = Object.keys(from).filter((name) => to[name] === undefined && !isEmpty(from[name]));
    return [
      ...gone.map((name): Change => ({ kind: 'delete', path: [...path, name] })),
      ...Object.keys(to)
        .filter((name) => to[name] !== undefined)
        .flatMap((name) =>
          from[name] === undefined && !isEmpty(to[name])
            ? [{ kind: 'set' as const, path: [...path, name], value: to[name] }]
            : changesBetween(from[name], to[name], [...path, name]),
        ),
    ];
  }
  if (!Array.isArray(from) || !Array.isArray(to)) return [{ kind: 'set', path, value: to }];
  const { head, tail } = commonEnds(from, to);
  const [had, has] = [from.length - tail, to.length - tail];
  const both = Math.min(had, has);
  const changed = from
    .slice(head, both)
    .flatMap((item, at) => changesBetween(item, to[head + at], [...path, head + at]));
  // From the end, so that the places before it stay what they are.
  const gone = Array.from(
    { length: had - both },
    (_, at): Change => ({ kind: 'delete', path: [...path, had - 1 - at] }),
  );
  const added = to
    .slice(both, has)
    .map((value, at): Change => ({ kind: 'insert', path: [...path, both + at], value }));
  return [...changed, ...gone, ...added];
}
