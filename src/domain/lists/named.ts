import { isCartQuantity } from '#domain/cart/cart.ts';
import { moved, placedBefore } from './lineOrder.ts';
import { excess, type Holdings, holdingsOf, type RoomRefusal, sizeOf } from './listRoom.ts';
import type { ListedProduct } from './lists.ts';

/** Lists that all people of one card code have together. product.md §14. */

export { NAMED_LINES_MAX, NAMED_LINES_TOGETHER_MAX, NAMED_LISTS_MAX } from './listRoom.ts';

/** How many lists that were deleted can be brought back: the last ones. */
export const DELETED_LISTS_KEPT = 10;
export const LIST_NOTE_MAX = 100;

/** A line as somebody thinks of it: what it is for, how much is usually ordered, how much has to be on the shelf. */
export type LineWishes = { note: string; quantity: number | null; minimum: number | null };

export type NamedLine = ListedProduct & LineWishes;

/** `changedAt` is ISO 8601; `changedBy` is the e-mail's name. `rev` counts what changed it. */
export type NamedList = {
  id: string;
  name: string;
  lines: NamedLine[];
  rev: number;
  changedAt: string;
  changedBy: string;
  /** Deleted, and kept for a while to be brought back. */
  deleted: boolean;
};

/**
 * What somebody did. `put` says outright what it wishes of a line and leaves the rest, and makes the line when there is none,
 * so that nobody's edit is lost to a removal at the same moment. `before` is the code that it goes before: null is the end.
 */
export type NamedOperation = { opId: string; list: string } & (
  | { kind: 'create'; name: string }
  | { kind: 'rename'; name: string }
  | { kind: 'delete' }
  | { kind: 'restore' }
  | { kind: 'duplicate'; from: string; name: string }
  | { kind: 'put'; product: ListedProduct; wishes: Partial<LineWishes>; before: string | null }
  | { kind: 'remove'; code: string }
  | { kind: 'move'; code: string; before: string | null }
);

/** Why an operation could not be done. */
export type NamedRefusal = 'unknown_list' | RoomRefusal;

/** Who did something, and when: the e-mail's name, ISO 8601. */
export type Doer = { by: string; at: string };

/** What may be usually ordered of a product, or have to be on the shelf. */
export const isListQuantity = isCartQuantity;

export const NO_WISHES: LineWishes = { note: '', quantity: null, minimum: null };

const present = (lists: readonly NamedList[]): NamedList[] => lists.filter(({ deleted }) => !deleted);

function withPut(
  lines: NamedLine[],
  { product, wishes, before }: Extract<NamedOperation, { kind: 'put' }>,
): NamedLine[] {
  const there = lines.find(({ code }) => code === product.code);
  if (there) return lines.map((line) => (line === there ? { ...line, ...product, ...wishes } : line));
  return placedBefore(lines, { ...product, ...NO_WISHES, ...wishes }, before);
}

/** A list after an operation; the same one when that changes nothing of it. */
function changedList(list: NamedList, operation: NamedOperation): NamedList {
  switch (operation.kind) {
    // It is there already.
    case 'create':
    case 'duplicate':
      return list;
    case 'rename':
      return { ...list, name: operation.name };
    case 'delete':
      return { ...list, deleted: true };
    case 'restore':
      return { ...list, deleted: false };
    case 'put':
      return { ...list, lines: withPut(list.lines, operation) };
    case 'remove':
      return { ...list, lines: list.lines.filter(({ code }) => code !== operation.code) };
    case 'move':
      return { ...list, lines: moved(list.lines, operation.code, operation.before) };
  }
}

/** The deleted lists that are still kept, and all others. */
export function withoutOldDeleted<List extends Pick<NamedList, 'deleted' | 'changedAt'>>(
  lists: readonly List[],
): List[] {
  const deleted = lists.filter(({ deleted }) => deleted);
  const kept = deleted
    .toSorted((a, b) => b.changedAt.localeCompare(a.changedAt))
    .slice(0, DELETED_LISTS_KEPT);
  return lists.filter((list) => !list.deleted || kept.includes(list));
}

const sizedList = ({ id, deleted, lines }: NamedList) => ({ id, deleted, size: sizeOf(lines) });

type Outcome = { lists: NamedList[]; refusal: NamedRefusal | null };

const refused = (lists: NamedList[], refusal: NamedRefusal): Outcome => ({ lists, refusal });

/** The list that an operation makes; undefined when it makes none, or copies one that is not there. */
function madeBy(
  lists: readonly NamedList[],
  operation: NamedOperation,
  { by, at }: Doer,
): NamedList | undefined {
  if (operation.kind !== 'create' && operation.kind !== 'duplicate') return undefined;
  const { list: id, name } = operation;
  const source = operation.kind === 'duplicate' ? lists.find(({ id }) => id === operation.from) : undefined;
  if (operation.kind === 'duplicate' && !source) return undefined;
  return { id, name, lines: source?.lines ?? [], rev: 1, changedAt: at, changedBy: by, deleted: false };
}

/** The lists after an operation, of whatever size; null when it concerns a list that is not there. */
function next(lists: NamedList[], operation: NamedOperation, doer: Doer): NamedList[] | null {
  const there = lists.find(({ id }) => id === operation.list);
  if (!there) {
    const made = madeBy(lists, operation, doer);
    return made ? [...lists, made] : null;
  }
  const changed = changedList(there, operation);
  if (changed === there) return lists;
  const noted = { ...changed, rev: there.rev + 1, changedAt: doer.at, changedBy: doer.by };
  return lists.map((list) => (list === there ? noted : list));
}

/**
 * The lists after an operation; unchanged, with the reason, when it is refused. A list that was deleted takes edits, and has
 * them when it is brought back. product.md §14.
 */
export function applyNamed(lists: NamedList[], operation: NamedOperation, doer: Doer): Outcome {
  const after = next(lists, operation, doer);
  if (after === null) return refused(lists, 'unknown_list');
  const held = (all: NamedList[]): Holdings => holdingsOf(all.map(sizedList), operation.list);
  const refusal = excess(held(lists), held(after));
  return refusal ? refused(lists, refusal) : { lists: withoutOldDeleted(after), refusal: null };
}

/** The lists that are shown, by their names as a Spaniard sorts them. */
export const shownLists = (lists: readonly NamedList[]): NamedList[] =>
  present(lists).toSorted((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }));
