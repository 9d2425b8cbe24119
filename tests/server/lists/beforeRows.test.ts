import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applyNamed, type NamedLine, type NamedList, type NamedOperation } from '#domain/lists/named.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { listCopies } from '#server/lists/beforeRows.ts';
import { changeNamedLists, readNamedLists } from '#server/lists/namedLists.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { NOBODY, stubEnvironment } from '../../support/environment.ts';

let db: Database;
beforeAll(async () => {
  const place = await emptyDatabase();
  // Names are read by what the night left in DATA_DIR: here nothing.
  stubEnvironment(NOBODY, place);
  db = await openDatabase(place);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await db.destroy();
});

const BERTA = 'berta@ejemplo.uy';
const op = (rest: object) => ({ opId: randomUUID(), list: 'L', ...rest }) as NamedOperation;
const create = () => op({ kind: 'create', name: 'Mostrador' });
const put = (code: string, note = code, before: string | null = null) =>
  op({
    ...{ kind: 'put', wishes: { note }, before },
    product: { code, title: `Disco ${code}`, brand: '', unitMult: 1, picture: null },
  });
const remove = (code: string) => op({ kind: 'remove', code });

/** What a server of the version before does with operations: it reads all lists, changes them and writes them back. */
async function beforeChanges(cardcode: string, ...operations: NamedOperation[]): Promise<void> {
  const rows = await db.selectFrom('named_lists').selectAll().where('cardcode', '=', cardcode).execute();
  const lists = rows.map(
    ({ id, name, lines, rev, changed_at, changed_by, deleted }): NamedList => ({
      ...{ id, name, rev, lines: JSON.parse(lines) as NamedLine[] },
      ...{ changedAt: changed_at, changedBy: changed_by, deleted: deleted === 1 },
    }),
  );
  const doer = { by: BERTA, at: new Date().toISOString() };
  const after = operations.reduce((now, operation) => applyNamed(now, operation, doer).lists, lists);
  for (const { id, name, lines, rev, changedAt, deleted } of after) {
    const content = {
      ...{ name, rev, lines: JSON.stringify(lines), deleted: deleted ? 1 : 0 },
      ...{ changed_at: changedAt, changed_by: BERTA },
    };
    await db
      .insertInto('named_lists')
      .values({ cardcode, id, ...content })
      .onConflict((conflict) => conflict.columns(['cardcode', 'id']).doUpdateSet(content))
      .execute();
  }
}

const owner = (cardcode: string) => ({ cardcode, email: 'ana@ejemplo.uy' });
const changes = (cardcode: string, ...operations: NamedOperation[]) =>
  changeNamedLists(db, owner(cardcode), operations, {});
async function copied(): Promise<void> {
  const copies = listCopies(db);
  for (const job of await copies.open()) await copies.work(job, new AbortController().signal);
  expect(await copies.open()).toEqual([]);
}
const notes = async (cardcode: string) =>
  (await readNamedLists(db, cardcode, {})).lists[0]?.lines.map(({ note }) => note);
const notesBefore = async (cardcode: string) => {
  const row = await db
    .selectFrom('named_lists')
    .selectAll()
    .where('cardcode', '=', cardcode)
    .executeTakeFirstOrThrow();
  return (JSON.parse(row.lines) as NamedLine[]).map(({ note }) => note);
};

test('lists that were stored as JSON are there, with their order, who changed them and what is deleted', async () => {
  const cardcode = randomUUID();
  const deleted = [op({ kind: 'create', list: 'M', name: 'Vieja' }), op({ kind: 'delete', list: 'M' })];
  await beforeChanges(cardcode, create(), put('B'), put('A'), put('C', 'C', 'B'), ...deleted);
  const { lists } = await readNamedLists(db, cardcode, {});
  expect(lists).toMatchObject([
    {
      name: 'Mostrador',
      rev: 4,
      changedBy: 'berta',
      deleted: false,
      lines: ['C', 'B', 'A'].map((code) => ({ code })),
    },
    { name: 'Vieja', deleted: true, lines: [] },
  ]);
});

test('what either version writes the other one reads, again and again', async () => {
  const cardcode = randomUUID();
  await beforeChanges(cardcode, create(), put('A'));
  await changes(cardcode, put('B'));
  await copied();
  expect(await notesBefore(cardcode)).toEqual(['A', 'B']);
  await beforeChanges(cardcode, put('C', 'C', 'B'), remove('A'));
  expect(await notes(cardcode)).toEqual(['C', 'B']);
  await changes(cardcode, put('D'), op({ kind: 'rename', name: 'Depósito' }));
  await copied();
  expect(await notesBefore(cardcode)).toEqual(['C', 'B', 'D']);
  await beforeChanges(cardcode, op({ kind: 'delete' }));
  expect((await readNamedLists(db, cardcode, {})).lists).toMatchObject([{ name: 'Depósito', deleted: true }]);
});

test('what both versions write before the next copy is kept', async () => {
  const cardcode = randomUUID();
  await changes(cardcode, create(), put('A'), put('B'), put('C'));
  await copied();
  await changes(cardcode, put('A', 'changed here'), remove('B'), put('D'));
  await beforeChanges(cardcode, put('C', 'changed before'), put('E'));
  expect((await notes(cardcode))?.toSorted()).toEqual(['D', 'E', 'changed before', 'changed here']);
  await copied();
  expect(await notesBefore(cardcode)).toEqual(await notes(cardcode));
});

test('a list that was made here takes edits of a server of before at once', async () => {
  const cardcode = randomUUID();
  await changes(cardcode, create());
  await beforeChanges(cardcode, put('A'));
  expect(await notes(cardcode)).toEqual(['A']);
});

test('a browser that is told changes is told those of a server of before', async () => {
  const cardcode = randomUUID();
  await changes(cardcode, create(), put('A'), put('B'));
  await copied();
  await beforeChanges(cardcode, put('B', 'otro'), remove('A'));
  const { lists } = await readNamedLists(db, cardcode, { since: 'L.3' });
  expect(lists).toMatchObject([{ since: 3, gone: ['A'], lines: [{ code: 'B', note: 'otro' }] }]);
});

test('lists that are made while others are read, changed and copied are all kept', async () => {
  const cardcode = randomUUID();
  const copies = listCopies(db);
  for (let round = 0; round < 6; round++) {
    const ids = ['a', 'b', 'c'].map((each) => `${round}${each}`);
    const [answers] = await Promise.all([
      Promise.all(
        ids.map((list) => changes(cardcode, op({ kind: 'create', list, name: list }), { ...put('A'), list })),
      ),
      ...ids.map(async () => {
        await readNamedLists(db, cardcode, {});
        for (const job of await copies.open()) await copies.work(job, new AbortController().signal);
      }),
    ]);
    expect(answers.flatMap(({ refused }) => refused)).toEqual([]);
  }
  const { lists } = await readNamedLists(db, cardcode, {});
  expect(lists.map(({ lines }) => lines.length)).toEqual(Array.from({ length: 18 }, () => 1));
});

test('what cannot be read of what a server of before wrote stays there, and keeps no other line or list from anybody', async () => {
  const cardcode = randomUUID();
  await beforeChanges(cardcode, create(), put('A'), put('B'));
  await beforeChanges(cardcode, { ...create(), list: 'M' }, { ...put('C'), list: 'M' });
  const stored = (id: string) =>
    db
      .selectFrom('named_lists')
      .select(['lines', 'rev'])
      .where((is) => is.and({ cardcode, id }))
      .executeTakeFirstOrThrow();
  const write = async (id: string, lines: string) =>
    db
      .updateTable('named_lists')
      .set({ lines, rev: (await stored(id)).rev + 1 })
      .where((is) => is.and({ cardcode, id }))
      .execute();
  const codes = async () =>
    (await readNamedLists(db, cardcode, {})).lists.map(({ lines }) => lines.map(({ code }) => code));
  await write('L', JSON.stringify([...JSON.parse((await stored('L')).lines), { code: 'X' }]));
  expect(await codes()).toEqual([['A', 'B'], ['C']]);
  await write('M', '[{"code":"C"');
  expect(await codes()).toEqual([['A', 'B'], ['C']]);
  await changes(cardcode, put('D'));
  await copied();
  expect(await codes()).toEqual([['A', 'B', 'D'], ['C']]);
  expect(JSON.parse((await stored('L')).lines).at(-1)).toEqual({ code: 'X' });
});
