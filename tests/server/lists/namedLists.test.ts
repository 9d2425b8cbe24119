import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeNamedLists, getNamedLists, NAMED_OPERATIONS_MAX } from '#api/namedLists.ts';
import { NAMED_LISTS_MAX, type NamedList, type NamedOperation } from '#domain/lists/named.ts';
import { servedShop } from '../../support/servers/servedShop.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const opened = servedShop();

const product = (code: string) => ({
  ...{ code, title: `DISCO ${code}`, brand: 'Stanley', unitMult: 1, picture: null },
});
const op = (list: string, rest: object): NamedOperation =>
  ({ opId: randomUUID(), list, ...rest }) as NamedOperation;
const create = (list: string, name = 'Mostrador') => op(list, { kind: 'create', name });
const put = (list: string, code: string, wishes = {}) =>
  op(list, { kind: 'put', product: product(code), wishes, before: null });

/** Each test has customers of its own: lists are a card code's, and the file's tests share a database. */
let cardcode = '';
const asNewCustomer = () => {
  cardcode = `C${randomUUID().slice(0, 8)}`;
  opened.server.cardcode = cardcode;
};

type Answer = { ids: string[]; lists: NamedList[]; refused: { opId: string; code: string }[] };

async function send(operations: unknown, more: object = {}): Promise<{ status: number; body: Answer }> {
  const answer = await fetch(opened.server.origin + changeNamedLists.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cardcode: opened.server.cardcode, operations, ...more }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function kept(known = ''): Promise<Answer> {
  const question = new URLSearchParams({ cardcode: String(opened.server.cardcode), known });
  return (await fetch(`${opened.server.origin}${getNamedLists.path}?${question}`)).json();
}

const asPerson = (name: string) => {
  opened.server.email = `${name}@ejemplo.uy`;
};

test('what one person of a card code puts into a list, another finds there, with who did it', async () => {
  asNewCustomer();
  const list = randomUUID();
  asPerson('ana');
  expect(await send([create(list), put(list, 'A', { minimum: 24, note: 'góndola 3' })])).toMatchObject({
    status: 200,
    body: { ids: [list], refused: [] },
  });
  asPerson('berta');
  await send([put(list, 'B', { quantity: 12 }), put(list, 'A', { quantity: 6 })]);
  const { lists } = await kept();
  expect(lists).toMatchObject([
    {
      ...{ name: 'Mostrador', changedBy: 'berta', deleted: false },
      lines: [
        { code: 'A', note: 'góndola 3', minimum: 24, quantity: 6 },
        { code: 'B', note: '', minimum: null, quantity: 12 },
      ],
    },
  ]);
});

test('two people at once, each sending twice, lose nothing of each other', async () => {
  asNewCustomer();
  const list = randomUUID();
  await send([create(list)]);
  const codes = (person: string) => Array.from({ length: 10 }, (_, at) => `${person}${at}`);
  const operations = [...codes('A'), ...codes('B')].map((code) => put(list, code));
  await Promise.all([...operations, ...operations].map((operation) => send([operation])));
  const { lists } = await kept();
  const found = lists[0]?.lines.map(({ code }) => code);
  expect(found?.toSorted()).toEqual([...codes('A'), ...codes('B')].toSorted());
});

test('a new list and what is put into it, sent by two tabs at the same moment, is made once and whole', async () => {
  asNewCustomer();
  for (let round = 0; round < 5; round++) {
    const list = randomUUID();
    const first = [create(list), put(list, 'A')];
    const answers = await Promise.all([send(first), send([...first, put(list, 'B')]), send(first)]);
    expect(answers.flatMap(({ body }) => body.refused)).toEqual([]);
    const { lists } = await kept();
    const made = lists.find(({ id }) => id === list);
    expect(made?.lines.map(({ code }) => code)).toEqual(['A', 'B']);
  }
});

test('an edit whose answer was lost is sent again after another one, and does not undo it', async () => {
  asNewCustomer();
  const list = randomUUID();
  await send([create(list)]);
  const first = put(list, 'A', { quantity: 5 });
  opened.server.faults[changeNamedLists.path] = ['answerLost'];
  await expect(send([first])).rejects.toThrow();
  await send([put(list, 'A', { quantity: 7 })]);
  await send([first]);
  expect((await kept()).lists[0]?.lines[0]?.quantity).toBe(7);
});

test('what the browser knows is not sent again, and what is deleted is said', async () => {
  asNewCustomer();
  const [one, two] = [randomUUID(), randomUUID()];
  await send([create(one, 'Uno'), create(two, 'Dos')]);
  const known = `${one}.1,${two}.1`;
  expect(await kept(known)).toEqual({ ids: [one, two].toSorted(), lists: [] });
  const { body } = await send([op(two, { kind: 'delete' })], { known });
  expect(body.lists).toMatchObject([{ id: two, deleted: true, rev: 2 }]);
  await send([op(two, { kind: 'restore' })]);
  expect((await kept(known)).lists).toMatchObject([{ id: two, deleted: false, rev: 3 }]);
});

test('one edit that is refused leaves the others alone, and is named with a sentence', async () => {
  asNewCustomer();
  const list = randomUUID();
  const lost = put(randomUUID(), 'A');
  const { status, body } = await send([create(list), lost, put(list, 'B')]);
  expect(status).toBe(200);
  expect(body.refused).toEqual([
    { opId: lost.opId, code: 'unknown_list', message: expect.stringContaining('ya no existe') },
  ]);
  expect(body.lists[0]?.lines).toHaveLength(1);
});

test('an edit for which there was no room is done when it is sent again and there is', async () => {
  asNewCustomer();
  const ids = Array.from({ length: NAMED_LISTS_MAX }, () => randomUUID());
  for (let at = 0; at < ids.length; at += NAMED_OPERATIONS_MAX)
    await send(ids.slice(at, at + NAMED_OPERATIONS_MAX).map((id) => create(id)));
  const more = create(randomUUID());
  expect((await send([more])).body.refused).toMatchObject([{ code: 'too_many_lists' }]);
  const { body } = await send([op(String(ids[0]), { kind: 'delete' }), more]);
  expect(body.refused).toEqual([]);
});

test('an id that comes again with another edit is refused', async () => {
  asNewCustomer();
  const list = randomUUID();
  const first = create(list);
  await send([first]);
  const { body } = await send([{ ...first, name: 'Otro' }]);
  expect(body.refused).toMatchObject([{ opId: first.opId, code: 'operation_id_reused' }]);
  expect((await kept()).lists[0]?.name).toBe('Mostrador');
});

test('another card code finds nothing of it, and can neither name it nor change it', async () => {
  asNewCustomer();
  const owner = cardcode;
  const list = randomUUID();
  await send([create(list), put(list, 'A')]);
  opened.server.cardcode = CUSTOMERS.bruno;
  expect((await kept()).ids).not.toContain(list);
  expect((await send([put(list, 'B')])).body.refused).toMatchObject([{ code: 'unknown_list' }]);
  const asked = await fetch(`${opened.server.origin}${getNamedLists.path}?cardcode=${owner}`);
  expect(asked.status).toBe(403);
  expect((await send([put(list, 'B')], { cardcode: owner })).status).toBe(403);
  // Under the same id it makes a list of its own.
  await send([create(list, 'De Bruno')]);
  opened.server.cardcode = owner;
  expect((await kept()).lists).toMatchObject([{ name: 'Mostrador', lines: [{ code: 'A' }] }]);
});

test('nobody signed out has lists here', async () => {
  opened.server.cardcode = null;
  expect((await fetch(opened.server.origin + getNamedLists.path)).status).toBe(401);
  expect((await send([create(randomUUID())], { cardcode: 'C1' })).status).toBe(401);
});

const id = randomUUID();
test.each<[string, unknown]>([
  ['no operations', []],
  ['too many', Array.from({ length: NAMED_OPERATIONS_MAX + 1 }, () => create(randomUUID()))],
  ['an unknown kind', [op(id, { kind: 'empty' })]],
  ['a list without name', [create(id, ' \u0007 ')]],
  ['an id that is none', [create('../x')]],
  ['a negative minimum', [put(id, 'A', { minimum: -1 })]],
  ['a minimum as text', [put(id, 'A', { minimum: '3' })]],
  ['a quantity of a ten-thousandth', [put(id, 'A', { quantity: 0.0001 })]],
  ['a note of two hundred letters', [put(id, 'A', { note: 'x'.repeat(200) })]],
  ['a code that is none', [put(id, ' A')]],
  ['a name of a thousand letters', [create(id, 'x'.repeat(1000))]],
])('%s is refused with a sentence', async (_, operations) => {
  asNewCustomer();
  expect(await send(operations)).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid', message: expect.stringContaining('Dato inválido') } },
  });
});

test('the largest request is under the limit of a body', async () => {
  asNewCustomer();
  const list = randomUUID();
  await send([create(list)]);
  const largest = Array.from({ length: NAMED_OPERATIONS_MAX }, (_, at) =>
    op(list, {
      kind: 'put',
      product: { ...product(`${'€'.repeat(60)}${at}`), title: '€'.repeat(500), brand: '€'.repeat(500) },
      wishes: { note: '€'.repeat(100), quantity: 99_999.999, minimum: 99_999.999 },
      before: '€'.repeat(64),
    }),
  );
  const known = Array.from({ length: 40 }, () => `${randomUUID()}.123456`).join(',');
  expect((await send(largest, { known })).status).toBe(200);
});

test('a price sent with a product is not kept', async () => {
  asNewCustomer();
  const list = randomUUID();
  const priced = { ...put(list, 'A'), product: { ...product('A'), price: 12_345 } };
  await send([create(list), priced]);
  expect(JSON.stringify(await kept())).not.toContain('12345');
});

test('a line that cannot be read keeps no other from anybody, moves with them, and is mended by who puts it again', async () => {
  asNewCustomer();
  const list = randomUUID();
  await send([create(list), put(list, 'A'), put(list, 'B'), put(list, 'C', { note: 'abajo' })]);
  const { db } = opened.shop.services;
  const rowOf = (code: string) =>
    db
      .selectFrom('named_list_lines')
      .select(['line', 'gone'])
      .where((is) => is.and({ cardcode, list, code }))
      .executeTakeFirstOrThrow();
  const breakLine = (code: string, line: string) =>
    db
      .updateTable('named_list_lines')
      .set({ line })
      .where((is) => is.and({ cardcode, list, code }))
      .execute();
  await breakLine('B', '{"code":"B"');
  await breakLine('C', '{"code":"C"}');
  const codes = async () => (await kept()).lists.flatMap(({ lines }) => lines.map(({ code }) => code));
  expect(await codes()).toEqual(['A']);
  const moves = [op(list, { kind: 'move', code: 'B', before: 'A' }), put(list, 'D')];
  expect(await send(moves)).toMatchObject({ status: 200, body: { refused: [] } });
  expect(await codes()).toEqual(['A', 'D']);
  expect(await rowOf('B')).toEqual({ line: '{"code":"B"', gone: 0 });
  const mends = [put(list, 'C'), op(list, { kind: 'remove', code: 'B' })];
  expect(await send(mends)).toMatchObject({ status: 200, body: { refused: [] } });
  expect(await codes()).toEqual(['A', 'C', 'D']);
});
