import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type KnownList, listAfter } from '#domain/lists/listChange.ts';
import { applyNamed, type NamedList, type NamedOperation } from '#domain/lists/named.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
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

const LISTS = ['L', 'M', 'N'];
const list = fc.constantFrom(...LISTS);
const code = fc.constantFrom('A', 'B', 'C', 'D', 'E');
const amount = fc.option(fc.integer({ min: 1, max: 99 }));
const product = code.map((each) => ({
  ...{ code: each, title: `DISCO ${each}`, brand: 'Stanley', unitMult: 1, picture: null },
}));
const wishes = fc.record({ note: fc.constantFrom('', 'ñandú'), quantity: amount }, { requiredKeys: [] });
const name = fc.constantFrom('Uno', 'Dos');
const edit = fc.oneof(
  ...[
    fc.record({ kind: fc.constant('create'), list, name }),
    fc.record({ kind: fc.constant('delete'), list }),
  ],
  ...[
    fc.record({ kind: fc.constant('rename'), list, name }),
    fc.record({ kind: fc.constant('restore'), list }),
  ],
  fc.record({ kind: fc.constant('duplicate'), list, from: list, name }),
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('put'), list, product, wishes, before: fc.option(code) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('move'), list, code, before: fc.option(code) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove'), list, code }) },
);
/** Requests of some operations each, and whether the browser that follows is answered each. */
const session = fc.array(
  fc.record({ edits: fc.array(edit, { minLength: 1, maxLength: 4 }), isHeard: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);

const plain = ({ id, name: called, lines, rev, deleted }: NamedList) => ({
  ...{ id, name: called, rev, deleted },
  lines: lines.map(({ code: each, note, quantity }) => ({ code: each, note, quantity })),
});
const sorted = (lists: NamedList[]) => lists.map(plain).toSorted((a, b) => a.id.localeCompare(b.id));

/** A browser that keeps what it is answered. */
class Follower {
  lists: KnownList[] = [];

  get since(): string {
    return this.lists.map(({ id, rev }) => `${id}.${rev}`).join(',');
  }

  take({ ids, lists }: Awaited<ReturnType<typeof readNamedLists>>): void {
    const byId = new Map(this.lists.map((each) => [each.id, each]));
    for (const { since = 0, gone = [], ...each } of lists) {
      const lines = each.lines.map(({ position = 0, ...line }) => ({ ...line, position }));
      const after = listAfter(byId.get(each.id), { ...each, lines, since, gone });
      expect(after).not.toBeNull();
      if (after) byId.set(each.id, after);
    }
    this.lists = ids.flatMap((id) => byId.get(id) ?? []);
  }
}

test('whatever is done to the rows, a browser that is told the changes has what operations do to whole lists', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (requests) => {
      const cardcode = randomUUID();
      const owner = { cardcode, email: 'ana@ejemplo.uy' };
      const follower = new Follower();
      let expected: NamedList[] = [];
      for (const { edits, isHeard } of requests) {
        const operations = edits.map((each) => ({ ...each, opId: randomUUID() }) as NamedOperation);
        for (const operation of operations)
          expected = applyNamed(expected, operation, { by: 'ana', at: new Date().toISOString() }).lists;
        const answer = await changeNamedLists(db, owner, operations, { since: follower.since });
        if (!isHeard) continue;
        follower.take(answer);
        expect(sorted(follower.lists)).toEqual(sorted(expected));
      }
      follower.take(await readNamedLists(db, cardcode, { since: follower.since }));
      expect(sorted(follower.lists)).toEqual(sorted(expected));
      const { lists } = await readNamedLists(db, cardcode, {});
      expect(sorted(lists as KnownList[])).toEqual(sorted(expected));
    }),
    { numRuns: 25 },
  );
});

const owner = () => ({ cardcode: randomUUID(), email: 'ana@ejemplo.uy' });
const op = (rest: object) => ({ opId: randomUUID(), list: 'L', ...rest }) as NamedOperation;
const put = (each: string, note = '', before: string | null = null) =>
  op({
    ...{ kind: 'put', wishes: { note }, before },
    product: { code: each, title: `Disco ${each}`, brand: '', unitMult: 1, picture: null },
  });
const codesOf = (lists: { lines: { code: string }[] }[]) => lists[0]?.lines.map((line) => line.code);

test('an edit of one line is answered with that line alone', async () => {
  const ana = owner();
  const many = Array.from({ length: 100 }, (_, at) => put(`P${at}`));
  await changeNamedLists(db, ana, [op({ kind: 'create', name: 'Larga' }), ...many], {});
  const { lists } = await changeNamedLists(db, ana, [put('P7', 'otro')], { since: 'L.101' });
  expect(lists).toMatchObject([{ id: 'L', since: 101, rev: 102, gone: [], lines: [{ note: 'otro' }] }]);
  const { lists: after } = await changeNamedLists(db, ana, [op({ kind: 'remove', code: 'P3' })], {
    since: 'L.102',
  });
  expect(after).toMatchObject([{ gone: ['P3'], lines: [] }]);
});

test('lines that are moved to one place again and again keep their order', async () => {
  const ana = owner();
  const codes = ['A', 'B', 'C', 'D'];
  await changeNamedLists(db, ana, [op({ kind: 'create', name: 'L' }), ...codes.map((each) => put(each))], {});
  const moves = Array.from({ length: 60 }, (_, at) =>
    op({ kind: 'move', code: at % 2 ? 'C' : 'B', before: 'D' }),
  );
  await changeNamedLists(db, ana, moves, {});
  expect(codesOf((await readNamedLists(db, ana.cardcode, {})).lists)).toEqual(['A', 'B', 'C', 'D']);
});

test('a browser that was away while hundreds of lines came and went is sent the list whole', async () => {
  const ana = owner();
  const start = [op({ kind: 'create', name: 'L' }), put('STAYS'), put('GOES')];
  await changeNamedLists(db, ana, start, {});
  const gone = { ...{ position: 0, rev: 2, gone: 1, bytes: 0, line: '' }, cardcode: ana.cardcode, list: 'L' };
  await db
    .insertInto('named_list_lines')
    .values(Array.from({ length: 500 }, (_, at) => ({ ...gone, code: `P${at}` })))
    .execute();
  await changeNamedLists(db, ana, [op({ kind: 'remove', code: 'GOES' })], {});
  const { lists } = await readNamedLists(db, ana.cardcode, { since: 'L.3' });
  expect(lists).toMatchObject([{ since: 0, lines: [{ code: 'STAYS' }] }]);
  const rows = await db
    .selectFrom('named_list_lines')
    .where('cardcode', '=', ana.cardcode)
    .selectAll()
    .execute();
  expect(rows).toHaveLength(1);
});

test('an answer holds no more than fits into it, those lists first that were changed, and asking again ends with all', async () => {
  const ana = owner();
  const ids = Array.from({ length: 5 }, (_, at) => `L${at}`);
  const long = 'x'.repeat(6_000);
  for (const id of ids)
    await changeNamedLists(
      db,
      ana,
      [
        op({ kind: 'create', list: id, name: id }),
        ...Array.from({ length: 20 }, (_, at) => ({ ...put(`P${at}`, long), list: id })),
      ],
      {},
    );
  const first = await changeNamedLists(db, ana, [op({ kind: 'rename', list: 'L4', name: 'Z' })], {
    since: '',
  });
  expect(first.lists[0]).toMatchObject({ id: 'L4' });
  expect(first).toMatchObject({ ids, more: true });
  const follower = new Follower();
  follower.take(first);
  for (let asked = 0; asked < ids.length && follower.lists.length < ids.length; asked++)
    follower.take(await readNamedLists(db, ana.cardcode, { since: follower.since }));
  expect(follower.lists.map(({ lines }) => lines.length)).toEqual(ids.map(() => 20));
});
