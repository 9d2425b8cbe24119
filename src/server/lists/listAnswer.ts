import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { SentLists } from '#api/namedLists.ts';
import type { ListChange } from '#domain/lists/listChange.ts';
import { NAMED_BYTES_MAX } from '#domain/lists/listRoom.ts';
import { listedAsRead } from '#server/catalogue/reading.ts';
import type { Executor } from '#server/database/schema.ts';
import type { ListHead, ListHeads } from './heads.ts';
import { lineIn, linesQuery } from './lineRows.ts';

/** What a browser has already: `id.rev,id.rev`. Of `since` it is sent what has changed, of `known` whole lists. */
export type KnownRevisions = { since?: string | undefined; known?: string | undefined };

/** Of the lines of an answer. One list is sent however large it is. */
const ANSWER_BYTES_MAX = NAMED_BYTES_MAX;

/** Within a card code people know each other: the name is enough, and an address is nobody's business in a printed list. */
const nameOf = (email: string): string => email.split('@')[0] ?? '';

const revisionsIn = (text: string): Map<string, number> =>
  new Map(
    text.split(',').map((each) => {
      const dot = each.lastIndexOf('.');
      return [each.slice(0, dot), Number(each.slice(dot + 1))];
    }),
  );

type SizedChange = { change: ListChange; bytes: number };

/** What has changed of a list since a revision; all of it where that is not known any more. */
async function changeOf(db: Executor, head: ListHead, revBefore: number): Promise<SizedChange> {
  const { cardcode, id, name, rev, changedAt, deleted } = head;
  const since = revBefore >= head.wholeBefore && revBefore <= rev ? revBefore : 0;
  const key = { cardcode, list: id };
  const query = linesQuery(db, key).select(['code', 'position', 'gone', 'line', 'bytes']);
  const changed = since > 0 ? query.where('rev', '>', since) : query.where('gone', '=', 0);
  const rows = await changed.orderBy('position').execute();
  const lines = rows.filter(({ gone }) => gone === 0);
  return {
    change: {
      ...{ id, name, rev, changedAt, changedBy: nameOf(head.changedBy), deleted, since },
      lines: lines.flatMap((row) => {
        const line = lineIn(row, key);
        return line ? { ...line, position: row.position } : [];
      }),
      gone: rows.filter(({ gone }) => gone === 1).map(({ code }) => code),
    },
    bytes: lines.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}

/** Reading so many names that were not read before takes some ten milliseconds. */
const LINES_OF_A_TURN = 50;

/** An answer with its products named as they are read, in turns of the event loop: not while a transaction keeps others waiting. */
export async function readAnswer<Answer extends SentLists>(answer: Answer): Promise<Answer> {
  const lists: SentLists['lists'] = [];
  for (const list of answer.lists) {
    const lines: typeof list.lines = [];
    for (let at = 0; at < list.lines.length; at += LINES_OF_A_TURN) {
      if (at > 0) await turnOfTheLoop();
      lines.push(...list.lines.slice(at, at + LINES_OF_A_TURN).map(listedAsRead));
    }
    lists.push({ ...list, lines });
  }
  return { ...answer, lists };
}

/** What a browser has to be told of the lists: of those first that it has just changed, and no more than fits into an answer. */
export async function answerOf(
  db: Executor,
  heads: ListHeads,
  { since, known: knownText = '' }: KnownRevisions,
  first: ReadonlySet<string> = new Set(),
): Promise<SentLists> {
  const has = revisionsIn(since ?? knownText);
  const unknown = [...heads.values()].filter(({ id, rev }) => has.get(id) !== rev);
  const lists: ListChange[] = [];
  let left = ANSWER_BYTES_MAX;
  for (const head of unknown.toSorted((a, b) => Number(first.has(b.id)) - Number(first.has(a.id)))) {
    const knows = since === undefined ? 0 : (has.get(head.id) ?? 0);
    const isFull = left <= 0 || (knows === 0 && head.size.bytes > left);
    if (lists.length > 0 && isFull) break;
    const { change, bytes } = await changeOf(db, head, knows);
    lists.push(change);
    left -= bytes;
  }
  return { ids: [...heads.keys()], lists, ...(lists.length < unknown.length && { more: true }) };
}
