import {
  addSizes,
  excess,
  holdingsOf,
  type ListSize,
  lineBytes,
  NO_SIZE,
  type RoomRefusal,
} from '#domain/lists/listRoom.ts';
import {
  type NamedLine,
  type NamedOperation,
  type NamedRefusal,
  NO_WISHES,
  withoutOldDeleted,
} from '#domain/lists/named.ts';
import type { Executor } from '#server/database/schema.ts';
import type { ListHead, ListHeads } from './heads.ts';
import {
  copyLines,
  findLine,
  type LineRow,
  lineIn,
  positionBefore,
  removeLines,
  storedLine,
  storeLines,
} from './lineRows.ts';

/** Who does something: an e-mail, and when: ISO 8601. */
type Doer = { cardcode: string; email: string; at: string };
type Of<Kind extends NamedOperation['kind']> = Extract<NamedOperation, { kind: Kind }>;

/** The lists after an operation, whose lines are written. */
type Outcome = { heads: ListHeads; refusal: NamedRefusal | null };

/** Why a list may not become so; null when it may. */
function refusalOf(heads: ListHeads, after: ListHead): RoomRefusal | null {
  const all = [...heads.values()];
  const others = all.filter(({ id }) => id !== after.id);
  return excess(holdingsOf(all, after.id), holdingsOf([...others, after], after.id));
}

const withHead = (heads: ListHeads, head: ListHead): ListHeads => new Map(heads).set(head.id, head);

const kept = (heads: ListHeads, head: ListHead): Outcome => ({
  heads: new Map(withoutOldDeleted([...withHead(heads, head).values()]).map((each) => [each.id, each])),
  refusal: null,
});

async function make(
  tx: Executor,
  heads: ListHeads,
  operation: Of<'create' | 'duplicate'>,
  { cardcode, email, at }: Doer,
): Promise<Outcome> {
  const { list: id, name } = operation;
  const source = operation.kind === 'duplicate' ? heads.get(operation.from) : undefined;
  if (operation.kind === 'duplicate' && !source) return { heads, refusal: 'unknown_list' };
  const made: ListHead = {
    ...{ cardcode, id, name, rev: 1, changedAt: at, changedBy: email, deleted: false },
    ...{ size: source?.size ?? NO_SIZE, wholeBefore: 0, jsonRev: 0, copiedRev: 0 },
  };
  const refusal = refusalOf(heads, made);
  if (refusal) return { heads, refusal };
  if (source) await copyLines(tx, { cardcode, list: source.id }, id);
  return kept(heads, made);
}

/** The size of a list without a line that it has. */
const without = (size: ListSize, { bytes }: LineRow): ListSize =>
  addSizes(size, { lines: -1, bytes: -bytes });

async function put(tx: Executor, heads: ListHeads, head: ListHead, operation: Of<'put'>): Promise<Outcome> {
  const { product, wishes, before } = operation;
  const key = { cardcode: head.cardcode, list: head.id };
  const row = await findLine(tx, key, product.code);
  const there = row && lineIn(row, key);
  const line: NamedLine = there
    ? { ...there, ...product, ...wishes }
    : { ...product, ...NO_WISHES, ...wishes };
  const others = row ? without(head.size, row) : head.size;
  const after = { ...head, size: addSizes(others, { lines: 1, bytes: lineBytes(line) }) };
  const refusal = refusalOf(heads, after);
  if (refusal) return { heads, refusal };
  const position = row?.position ?? (await positionBefore(tx, key, line.code, before, head.rev));
  await storeLines(tx, key, head.rev, [storedLine(line, position)]);
  return kept(heads, after);
}

async function remove(tx: Executor, heads: ListHeads, head: ListHead, code: string): Promise<Outcome> {
  const key = { cardcode: head.cardcode, list: head.id };
  const row = await findLine(tx, key, code);
  if (!row) return kept(heads, head);
  await removeLines(tx, key, head.rev, [code]);
  return kept(heads, { ...head, size: without(head.size, row) });
}

async function move(tx: Executor, heads: ListHeads, head: ListHead, operation: Of<'move'>): Promise<Outcome> {
  const { code, before } = operation;
  const key = { cardcode: head.cardcode, list: head.id };
  const row = before === code ? undefined : await findLine(tx, key, code);
  if (!row) return kept(heads, head);
  const position = await positionBefore(tx, key, code, before, head.rev);
  await storeLines(tx, key, head.rev, [{ ...row, position }]);
  return kept(heads, head);
}

function restore(heads: ListHeads, head: ListHead): Outcome {
  const restored = { ...head, deleted: false };
  const refusal = refusalOf(heads, restored);
  return refusal ? { heads, refusal } : kept(heads, restored);
}

/**
 * Does one operation to the rows that it names, and answers the lists after it; unchanged, with the reason, when it is refused. It
 * does what `applyNamed` does to whole lists in a browser, and a test compares the two.
 */
export async function applyToRows(
  tx: Executor,
  heads: ListHeads,
  operation: NamedOperation,
  doer: Doer,
): Promise<Outcome> {
  const there = heads.get(operation.list);
  if (!there)
    return operation.kind === 'create' || operation.kind === 'duplicate'
      ? make(tx, heads, operation, doer)
      : { heads, refusal: 'unknown_list' };
  const head = { ...there, rev: there.rev + 1, changedAt: doer.at, changedBy: doer.email };
  switch (operation.kind) {
    // It is there already.
    case 'create':
    case 'duplicate':
      return { heads, refusal: null };
    case 'rename':
      return kept(heads, { ...head, name: operation.name });
    case 'delete':
      return kept(heads, { ...head, deleted: true });
    case 'restore':
      return restore(heads, head);
    case 'put':
      return put(tx, heads, head, operation);
    case 'remove':
      return remove(tx, heads, head, operation.code);
    case 'move':
      return move(tx, heads, head, operation);
  }
}
