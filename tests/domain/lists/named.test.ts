import fc from 'fast-check';
import { expect, test } from 'vitest';
import { neighbour } from '#domain/lists/lineOrder.ts';
import type { ListedProduct } from '#domain/lists/lists.ts';
import {
  applyNamed,
  DELETED_LISTS_KEPT,
  NAMED_LINES_MAX,
  NAMED_LINES_TOGETHER_MAX,
  NAMED_LISTS_MAX,
  type NamedList,
  type NamedOperation,
  shownLists,
} from '#domain/lists/named.ts';

const DOER = { by: 'ana', at: '2026-01-05T12:00:00.000Z' };

const product = (code: string): ListedProduct => ({
  code,
  title: `DISCO ${code}`,
  brand: 'Stanley',
  unitMult: 1,
  picture: null,
});

let count = 0;
const op = (list: string, rest: object): NamedOperation =>
  ({ opId: `op-${++count}`, list, ...rest }) as NamedOperation;
const create = (list: string, name = list) => op(list, { kind: 'create', name });
const put = (list: string, code: string, wishes = {}, before: string | null = null) =>
  op(list, { kind: 'put', product: product(code), wishes, before });

const run = (operations: NamedOperation[], lists: NamedList[] = []): NamedList[] =>
  operations.reduce((now, operation) => applyNamed(now, operation, DOER).lists, lists);

const codes = (lists: NamedList[], id = 'L') =>
  lists.find((list) => list.id === id)?.lines.map(({ code }) => code);

test('a line is put at the end or before another, changed where it is, moved and removed', () => {
  const lists = run([create('L'), put('L', 'A'), put('L', 'B'), put('L', 'C', {}, 'B')]);
  expect(codes(lists)).toEqual(['A', 'C', 'B']);
  const changed = run(
    [
      put('L', 'C', { quantity: 12 }),
      put('L', 'C', { minimum: 24, note: 'góndola 3' }, 'A'),
      op('L', { kind: 'move', code: 'B', before: 'A' }),
      op('L', { kind: 'remove', code: 'A' }),
    ],
    lists,
  );
  expect(codes(changed)).toEqual(['B', 'C']);
  expect(changed[0]?.lines[1]).toMatchObject({ quantity: 12, minimum: 24, note: 'góndola 3' });
});

test('a copy has what the list had when it was copied, and is another list from then on', () => {
  const lists = run([
    create('L', 'Mostrador'),
    put('L', 'A', { minimum: 6 }),
    op('M', { kind: 'duplicate', from: 'L', name: 'Depósito' }),
    put('L', 'B'),
  ]);
  expect(codes(lists, 'M')).toEqual(['A']);
  expect(codes(lists, 'L')).toEqual(['A', 'B']);
  expect(shownLists(lists).map(({ name }) => name)).toEqual(['Depósito', 'Mostrador']);
});

test('a deleted list takes edits meanwhile, and has them when it is brought back', () => {
  const lists = run([create('L'), put('L', 'A'), op('L', { kind: 'delete' }), put('L', 'B')]);
  expect(shownLists(lists)).toEqual([]);
  expect(codes(run([op('L', { kind: 'restore' })], lists))).toEqual(['A', 'B']);
});

test('of the deleted lists the last ones are kept', () => {
  const many = Array.from({ length: DELETED_LISTS_KEPT + 3 }, (_, at) => `L${at}`);
  const deleted = many.flatMap((id) => [create(id), op(id, { kind: 'delete' })]);
  const lists = deleted.reduce(
    (now, operation, at) =>
      applyNamed(now, operation, { by: 'ana', at: new Date(at * 1000).toISOString() }).lists,
    [] as NamedList[],
  );
  expect(lists.map(({ id }) => id)).toEqual(many.slice(3));
});

test('what does not fit is refused with the reason, and changes nothing', () => {
  const full = run(Array.from({ length: NAMED_LISTS_MAX }, (_, at) => create(`L${at}`)));
  expect(applyNamed(full, create('one more'), DOER)).toEqual({ lists: full, refusal: 'too_many_lists' });
  expect(applyNamed(full, put('none', 'A'), DOER)).toEqual({ lists: full, refusal: 'unknown_list' });
  const lines = Array.from({ length: NAMED_LINES_MAX }, (_, at) => ({
    ...{ ...product(`P${at}`), note: '', quantity: null, minimum: null },
  }));
  const long = full.map((list, at) =>
    at < NAMED_LINES_TOGETHER_MAX / NAMED_LINES_MAX ? { ...list, lines } : list,
  );
  expect(applyNamed(long.slice(0, 1), put('L0', 'A'), DOER).refusal).toBe('too_many_lines');
  expect(applyNamed(long, put('L29', 'A'), DOER).refusal).toBe('too_many_lines');
  expect(applyNamed(long, put('L0', 'P7', { minimum: 3 }), DOER).refusal).toBeNull();
});

test('one place up and down by the code that a line goes before', () => {
  const lines = ['A', 'B', 'C'].map((code) => ({ code }));
  const towards = (code: string, direction: -1 | 1) => neighbour(lines, code, direction);
  expect([towards('B', -1), towards('B', 1), towards('A', 1)]).toEqual(['A', null, 'C']);
  expect([towards('A', -1), towards('C', 1), towards('X', 1)]).toEqual([undefined, undefined, undefined]);
});

const CODES = ['A', 'B', 'C', 'D'];
const code = fc.constantFrom(...CODES);
const amount = fc.option(fc.integer({ min: 1, max: 99 }));
const wishes = fc.record(
  { note: fc.constantFrom('', 'x', 'y'), quantity: amount, minimum: amount },
  { requiredKeys: [] },
);
const edit = fc.oneof(
  fc.record({ kind: fc.constant('put'), product: code.map(product), wishes, before: fc.option(code) }),
  fc.record({ kind: fc.constant('remove'), code }),
  fc.record({ kind: fc.constant('move'), code, before: fc.option(code) }),
  fc.record({ kind: fc.constant('rename'), name: fc.constantFrom('Uno', 'Dos') }),
);

/** Each person's edits in their own order, and those of all in any order; `sends` says which are sent again, and when. */
const session = fc.array(fc.array(edit, { maxLength: 8 }), { minLength: 2, maxLength: 3 }).chain((people) => {
  const all = people.flatMap((edits, person) => edits.map(() => person));
  return fc.record({
    people: fc.constant(people),
    turns: fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }),
    again: fc.array(fc.nat(), { maxLength: 10 }),
  });
});

/** What an engine of one operation at a time would say of each line and field, from who said it last. */
function expected(edits: NamedOperation[]) {
  const lines = new Map<string, Record<string, unknown>>();
  for (const operation of edits) {
    if (operation.kind === 'remove') lines.delete(operation.code);
    if (operation.kind === 'put') {
      const before = lines.get(operation.product.code) ?? { note: '', quantity: null, minimum: null };
      lines.set(operation.product.code, { ...before, ...operation.wishes });
    }
  }
  return lines;
}

test('two and three people edit a list in any order, each edit sent twice and late: nothing is lost or doubled', () => {
  fc.assert(
    fc.property(session, ({ people, turns, again }) => {
      const queues = people.map((edits) => edits.map((each) => op('L', each)));
      const order = turns.map((person) => queues[person]?.shift() as NamedOperation);
      // As the server does: an id that was applied is not applied again, however late it comes.
      const applied = new Set<string>();
      let lists = run([create('L')]);
      const send = (operation: NamedOperation | undefined): void => {
        if (!operation || applied.has(operation.opId)) return;
        applied.add(operation.opId);
        lists = applyNamed(lists, operation, DOER).lists;
      };
      for (const [at, operation] of order.entries()) {
        send(operation);
        const late = again[at];
        if (late !== undefined) send(order[late % (at + 1)]);
      }
      const [list] = lists;
      const shown = new Map(
        list?.lines.map(({ code, note, quantity, minimum }) => [code, { note, quantity, minimum }]),
      );
      expect(shown).toEqual(expected(order));
      expect(list?.lines.length).toBe(shown.size);
    }),
  );
});
