/** What the named lists of a card code may hold. product.md §9. */
export const NAMED_LISTS_MAX = 30;
export const NAMED_LINES_MAX = 500;
export const NAMED_LINES_TOGETHER_MAX = 3000;
/** Of one list and of all together, in bytes: six full lists, as with their lines. 500 ordinary lines are 150 KB. */
export const NAMED_BYTES_MAX = 256 * 1024;
export const NAMED_BYTES_TOGETHER_MAX = 6 * NAMED_BYTES_MAX;

/** Why something finds no room. */
export type RoomRefusal = 'too_many_lists' | 'too_many_lines' | 'too_large';

/** What a list holds; `bytes` are of its lines as they are stored. */
export type ListSize = { lines: number; bytes: number };
export const NO_SIZE: ListSize = { lines: 0, bytes: 0 };

export const addSizes = (a: ListSize, b: ListSize): ListSize => ({
  lines: a.lines + b.lines,
  bytes: a.bytes + b.bytes,
});

/** Lines are values: one that is measured is not measured again, however many edits wait in a browser. */
const measured = new WeakMap<object, number>();

/** A line's bytes: of its JSON in UTF-8. */
export function lineBytes(line: object): number {
  const remembered = measured.get(line);
  if (remembered !== undefined) return remembered;
  const bytes = new TextEncoder().encode(JSON.stringify(line)).length;
  measured.set(line, bytes);
  return bytes;
}

export const sizeOf = (lines: readonly object[]): ListSize =>
  lines.reduce<ListSize>((sum, line) => addSizes(sum, { lines: 1, bytes: lineBytes(line) }), NO_SIZE);

/** How many lists are present, what they hold together, and what one of them does, deleted or not. */
export type Holdings = { lists: number; together: ListSize; own: ListSize };

export function holdingsOf(
  lists: readonly { id: string; deleted: boolean; size: ListSize }[],
  own: string,
): Holdings {
  const present = lists.filter(({ deleted }) => !deleted);
  return {
    lists: present.length,
    together: present.reduce((sum, { size }) => addSizes(sum, size), NO_SIZE),
    own: lists.find(({ id }) => id === own)?.size ?? NO_SIZE,
  };
}

const isOver = (max: number, before: number, after: number): boolean => after > max && after > before;

/** Why lists may not become what they would be; null when they may. What is too large already may shrink. */
export function excess(before: Holdings, after: Holdings): RoomRefusal | null {
  if (isOver(NAMED_LISTS_MAX, before.lists, after.lists)) return 'too_many_lists';
  if (
    isOver(NAMED_LINES_MAX, before.own.lines, after.own.lines) ||
    isOver(NAMED_LINES_TOGETHER_MAX, before.together.lines, after.together.lines)
  )
    return 'too_many_lines';
  return isOver(NAMED_BYTES_MAX, before.own.bytes, after.own.bytes) ||
    isOver(NAMED_BYTES_TOGETHER_MAX, before.together.bytes, after.together.bytes)
    ? 'too_large'
    : null;
}
