import type * as v from 'valibot';
import type { changeDrafts as contract, DraftsAnswer } from '#api/drafts/drafts.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { errors } from '#copy/errors.ts';
import { type Change, isSameWriting, keyOf, merge } from '#domain/quickOrder/drafts/entry.ts';
import {
  DRAFT_BYTES_MAX,
  DRAFTS_MAX,
  type DraftRefusal,
  type DraftSize,
  refusalOf,
} from '#domain/quickOrder/drafts/room.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import {
  changeIn,
  type DraftOwner,
  findEntries,
  forgetRemoved,
  lockOwner,
  readOwner,
  sizeOf,
  storeEntries,
  storeOwner,
} from './draftRows.ts';

/** What a browser has already. `after`: it was answered up to there, and asks for the rest of the same answer. */
type Asked = { since?: string | undefined; after?: string | undefined };
type RefusedChange = v.InferOutput<typeof contract.answer>['refused'][number];

/** Of the entries of one answer; one is sent however large it is. */
const ANSWER_BYTES_MAX = 128 * 1024;
const ROWS_READ = 400;

const MESSAGES: Record<DraftRefusal, string> = {
  too_many_drafts: errors.drafts.too_many_drafts(DRAFTS_MAX),
  too_large: errors.drafts.too_large(DRAFT_BYTES_MAX / 1024 / 1024),
};

/** What a browser has to be told: what changed since its revision, or everything where that is not known. */
async function answerOf(
  db: Executor,
  { cardcode, email, rev, wholeBefore }: DraftOwner,
  { since, after }: Asked,
): Promise<DraftsAnswer> {
  const asked = Number(since ?? 0);
  const isWhole = asked < wholeBefore || asked > rev;
  const from = after === undefined ? (isWhole ? 0 : asked) : Number(after);
  const owner = { cardcode, email };
  const query = db
    .selectFrom('draft_entries')
    .select(['kind', 'id', 'rev', 'entry', 'bytes'])
    .where((each) => each.and(owner))
    .where('rev', '>', from);
  // A browser that has nothing has to be told of no removal; from then on of all that come meanwhile.
  const rows = await (from === 0 ? query.where('gone', '=', 0) : query)
    .orderBy('rev')
    .limit(ROWS_READ)
    .execute();
  const changes: Change[] = [];
  let left = ANSWER_BYTES_MAX;
  let upTo = from;
  for (const row of rows) {
    if (left <= 0) break;
    const change = changeIn(row, owner);
    if (change) changes.push(change);
    left -= row.bytes;
    upTo = row.rev;
  }
  const isMore = rows.length === ROWS_READ || left <= 0;
  const more = isMore && upTo < rev;
  return { owner, since: isWhole ? 0 : asked, rev: more ? upTo : rev, changes: toSent(changes), more };
}

const toSent = (changes: Change[]): DraftsAnswer['changes'] =>
  changes.map(({ stamps, fields, ...change }) => ({
    ...{ ...change, fields: fields && { ...fields } },
    ...(stamps && { stamps: { ...stamps } }),
  }));

/** A person's drafts in our database, which no other person of the card code is shown. The back office knows nothing of them. */
export const readDrafts = async (db: Database, owner: CartOwner, asked: Asked): Promise<DraftsAnswer> =>
  answerOf(db, await readOwner(db, owner), asked);

const add = (size: DraftSize, more: DraftSize, less: DraftSize): DraftSize => ({
  entries: size.entries + more.entries - less.entries,
  drafts: size.drafts + more.drafts - less.drafts,
  bytes: size.bytes + more.bytes - less.bytes,
});

const NOTHING: DraftSize = { entries: 0, drafts: 0, bytes: 0 };

/** Merges each change with what is stored, and answers what has changed, with those that found no room. product.md §14. */
export const changeDrafts = (
  db: Database,
  person: CartOwner,
  changes: readonly Change[],
  asked: Asked,
): Promise<DraftsAnswer & { refused: RefusedChange[] }> =>
  db.transaction().execute(async (tx) => {
    const before = await lockOwner(tx, person);
    const stored = await findEntries(tx, person, changes);
    const written = new Map<string, { change: Change; rev: number }>();
    const refused: RefusedChange[] = [];
    let { rev, size } = before;
    for (const sent of changes) {
      const key = keyOf(sent);
      const there = stored.get(key);
      const change = there ? merge(there, sent) : sent;
      if (there && isSameWriting(change, there)) continue;
      const after = add(size, sizeOf(change), there ? sizeOf(there) : NOTHING);
      const code = refusalOf(size, after);
      if (code) {
        refused.push({ kind: sent.kind, id: sent.id, code, message: MESSAGES[code] });
        continue;
      }
      rev += 1;
      size = after;
      stored.set(key, change);
      written.set(key, { change, rev });
    }
    await storeEntries(tx, person, [...written.values()]);
    const isShorter = changes.some(({ fields }) => fields === null);
    const forgotten = isShorter ? await forgetRemoved(tx, person) : 0;
    const owner = { ...before, rev, size, wholeBefore: Math.max(before.wholeBefore, forgotten) };
    if (rev > before.rev) await storeOwner(tx, owner);
    return { ...(await answerOf(tx, owner, asked)), refused };
  });
