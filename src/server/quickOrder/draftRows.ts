import type { CartOwner } from '#backoffice/calls/cart.ts';
import { type Change, type EntryKind, keyOf } from '#domain/quickOrder/drafts/entry.ts';
import { bytesOf, type DraftSize } from '#domain/quickOrder/drafts/room.ts';
import { readableOr } from '#server/database/readable.ts';
import type { Executor, Tables } from '#server/database/schema.ts';
import { ownerAlias } from '#server/operation/aliases.ts';

/** What is stored of a person beside the entries. */
export type DraftOwner = CartOwner & { rev: number; wholeBefore: number; size: DraftSize };

type EntryRow = Pick<Tables['draft_entries'], 'kind' | 'id' | 'entry'>;

/** Removals that are remembered for browsers that have what was removed, and how many are forgotten at once. */
const REMOVED_KEPT = 1_000;
const FORGOTTEN_AT_ONCE = 500;

const own = ({ cardcode, email }: CartOwner) => ({ cardcode, email });

const toOwner = ({ whole_before, entries, drafts, bytes, ...row }: Tables['draft_owners']): DraftOwner => ({
  ...{ cardcode: row.cardcode, email: row.email, rev: row.rev },
  ...{ wholeBefore: whole_before, size: { entries, drafts, bytes } },
});

const EMPTY = { rev: 0, whole_before: 0, entries: 0, drafts: 0, bytes: 0 };

/** Whose drafts they are, with their revision. Somebody who has none is at revision 0. */
export async function readOwner(db: Executor, owner: CartOwner): Promise<DraftOwner> {
  const row = await db
    .selectFrom('draft_owners')
    .selectAll()
    .where((each) => each.and(own(owner)))
    .executeTakeFirst();
  return toOwner(row ?? { ...own(owner), ...EMPTY });
}

/** The same, kept from everybody else until the transaction ends. */
export async function lockOwner(tx: Executor, owner: CartOwner): Promise<DraftOwner> {
  const row = await tx
    .insertInto('draft_owners')
    .values({ ...own(owner), ...EMPTY })
    .onConflict((conflict) => conflict.columns(['cardcode', 'email']).doUpdateSet(own(owner)))
    .returningAll()
    .executeTakeFirstOrThrow();
  return toOwner(row);
}

export const storeOwner = async (tx: Executor, { rev, wholeBefore, size, ...owner }: DraftOwner) =>
  tx
    .updateTable('draft_owners')
    .set({ rev, whole_before: wholeBefore, ...size })
    .where((each) => each.and(own(owner)))
    .execute();

export const changeIn = ({ kind, id, entry }: EntryRow, owner: CartOwner): Change | undefined =>
  readableOr(
    () => ({ ...JSON.parse(entry), kind: kind as EntryKind, id }),
    () => `Draft entry ${kind} ${id} of ${ownerAlias(owner)}`,
    undefined,
  );

/** The entries of these names that are stored, by their keys. */
export async function findEntries(
  tx: Executor,
  owner: CartOwner,
  changes: readonly Change[],
): Promise<Map<string, Change>> {
  const ids = [...new Set(changes.map(({ id }) => id))];
  const rows = await tx
    .selectFrom('draft_entries')
    .select(['kind', 'id', 'entry'])
    .where((each) => each.and(own(owner)))
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const change = changeIn(row, owner);
      return change ? [[keyOf(change), change]] : [];
    }),
  );
}

/** What an entry takes: one that was removed takes nothing. */
export const sizeOf = ({ kind, id: _, ...entry }: Change): DraftSize =>
  entry.fields === null
    ? { entries: 0, drafts: 0, bytes: 0 }
    : { entries: 1, drafts: kind === 'draft' ? 1 : 0, bytes: bytesOf(entry) };

/** Writes entries, each at a revision of its own, so that an answer may end after any of them. */
export async function storeEntries(
  tx: Executor,
  owner: CartOwner,
  entries: readonly { change: Change; rev: number }[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ change, rev }) => {
    const { kind, id, ...entry } = change;
    const gone = entry.fields === null ? 1 : 0;
    const { bytes } = sizeOf(change);
    return { ...own(owner), ...{ kind, id, rev, gone, bytes }, entry: JSON.stringify(entry) };
  });
  await tx
    .insertInto('draft_entries')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['cardcode', 'email', 'kind', 'id']).doUpdateSet(({ ref }) => ({
        rev: ref('excluded.rev'),
        gone: ref('excluded.gone'),
        bytes: ref('excluded.bytes'),
        entry: ref('excluded.entry'),
      })),
    )
    .execute();
}

/** Forgets the oldest removals where they are many, and answers the revision of the last that was forgotten; 0: none was. */
export async function forgetRemoved(tx: Executor, owner: CartOwner): Promise<number> {
  const removed = tx.selectFrom('draft_entries').where((each) => each.and({ ...own(owner), gone: 1 }));
  const { count } = await removed
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) <= REMOVED_KEPT) return 0;
  const last = await removed
    .select('rev')
    .orderBy('rev')
    .offset(FORGOTTEN_AT_ONCE - 1)
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('draft_entries')
    .where((each) => each.and({ ...own(owner), gone: 1 }))
    .where('rev', '<=', last.rev)
    .execute();
  return last.rev;
}
