import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { changeDrafts, DRAFT_CHANGES_MAX, getDrafts } from '#api/drafts/drafts.ts';
import { type Change, nextStamp } from '#domain/quickOrder/drafts/entry.ts';
import { DRAFTS_MAX, ENTRY_BYTES_MAX } from '#domain/quickOrder/drafts/room.ts';
import { servedShop } from '../../support/servers/servedShop.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const opened = servedShop();

/** Drafts are a person's, and the file's tests share a database. */
function asNewPerson(): void {
  opened.server.cardcode = CUSTOMERS.ana;
  opened.server.email = `${randomUUID()}@ejemplo.uy`;
}

let last = '';
const now = (device = 'aaaaaaaa'): string => {
  last = nextStamp(last, Date.now(), device);
  return last;
};

const fields = (raw: string, more: object = {}) => ({
  ...{ draft: 'first', batch: 'b', raw, reading: 'sure', words: null, count: '', ways: [] },
  ...{ items: [], isTicked: true, isUncounted: false, account: [], position: 1 },
  ...more,
});
const row = (id: string, raw = id, more: object = {}): Change => ({
  ...{ kind: 'row', id, at: now(), fields: fields(raw, more) },
});
const removed = (id: string): Change => ({ kind: 'row', id, at: now(), fields: null });
const named = (id: string): Change => ({
  ...{ kind: 'draft', id, at: now(), fields: { name: `Obra ${id}`, doneAt: null } },
});

async function send(changes: unknown[], asked: object = {}) {
  const answer = await fetch(opened.server.origin + changeDrafts.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cardcode: opened.server.cardcode, changes, ...asked }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function read(asked: Record<string, string> = {}) {
  const query = new URLSearchParams({ cardcode: opened.server.cardcode ?? '', ...asked });
  const answer = await fetch(`${opened.server.origin}${getDrafts.path}?${query}`);
  return { status: answer.status, body: await answer.json() };
}

const idsOf = ({ body }: { body: { changes: { id: string }[] } }) => body.changes.map(({ id }) => id);

test('what one device writes another reads, and only what changed since', async () => {
  asNewPerson();
  await send([row('a', '00006 2'), row('b', '00007 1')]);
  const first = await read();
  expect(first.body).toMatchObject({
    ...{ owner: { cardcode: CUSTOMERS.ana, email: opened.server.email }, since: 0, rev: 2, more: false },
    changes: [{ id: 'a', fields: { raw: '00006 2' } }, { id: 'b' }],
  });
  await send([removed('a')]);
  expect((await read({ since: '2' })).body).toMatchObject({
    ...{ since: 2, rev: 3 },
    changes: [{ id: 'a', fields: null }],
  });
  expect(idsOf(await read())).toEqual(['b']);
});

test('a change that is sent twice is done once; of two fields written on two devices both stay', async () => {
  asNewPerson();
  const made = row('a', '00006 2');
  expect((await send([made, made])).body).toMatchObject({ rev: 1 });
  const [one, other] = [now('aaaaaaaa'), now('bbbbbbbb')];
  const changed = (change: object, stamps: object) => ({
    ...made,
    fields: { ...made.fields, ...change },
    stamps,
  });
  await send([changed({ isTicked: false }, { isTicked: other })]);
  const { body } = await send([changed({ count: '7' }, { count: one })]);
  expect(body.changes).toMatchObject([{ fields: { isTicked: false, count: '7' } }]);
  expect((await send([made])).body).toMatchObject({ rev: body.rev });
});

test('a removed row stays removed by an edit of before, and comes back by one of afterwards', async () => {
  asNewPerson();
  const made = row('a');
  await send([made]);
  const early = now();
  await send([removed('a')]);
  await send([{ ...made, stamps: { count: early } }]);
  expect(idsOf(await read())).toEqual([]);
  await send([{ ...made, stamps: { count: now() } }]);
  expect(idsOf(await read())).toEqual(['a']);
});

test('nobody reads or writes another’s drafts, of another customer or of the same', async () => {
  asNewPerson();
  await send([row('a')]);
  const { email } = opened.server;
  const cardcode = CUSTOMERS.ana;
  asNewPerson();
  expect(idsOf(await read())).toEqual([]);
  expect(await read({ email })).toMatchObject({ status: 403 });
  expect(await send([row('x')], { email })).toMatchObject({ status: 403 });
  Object.assign(opened.server, { cardcode: CUSTOMERS.bruno, email });
  expect(idsOf(await read())).toEqual([]);
  expect(await read({ cardcode })).toMatchObject({ status: 403 });
  expect(await send([row('x')], { cardcode })).toMatchObject({ status: 403 });
});

test('a price, or whatever else no row has, is not kept', async () => {
  asNewPerson();
  await send([row('a', 'a', { price: 1234, offer: { price: 1 } })]);
  expect(JSON.stringify((await read()).body)).not.toMatch(/price/);
});

const promo = (more: object = {}) => ({
  ...{ kind: 'promo', id: 'p', at: now() },
  fields: {
    ...{ docEntry: '7', title: 'Combo de la obra', isTicked: true, position: 2, draft: 'first' },
    lines: [{ code: '00006', name: 'Llave', text: '12', price: 1234, finalDiscount: 15 }],
    ...more,
  },
});

test('a promotion is kept with the units of its products and without their prices, for its person alone', async () => {
  asNewPerson();
  await send([row('a'), promo()]);
  const { body } = await read();
  expect(body.changes).toMatchObject([
    { kind: 'row' },
    { kind: 'promo', fields: { docEntry: '7', lines: [{ code: '00006', text: '12' }] } },
  ]);
  expect(JSON.stringify(body)).not.toMatch(/price|discount/i);
  asNewPerson();
  expect(idsOf(await read())).toEqual([]);
});

test.each([
  ['a promotion whose number is none', () => promo({ docEntry: '../7' })],
  ['an entry too long', () => row('a', 'x'.repeat(ENTRY_BYTES_MAX))],
  ['a stamp that is none', () => ({ ...row('a'), at: '2026' })],
  ['an id with a line break', () => row('a\nb')],
  ['a kind that there is not', () => ({ ...row('a'), kind: 'price' })],
])('%s is refused', async (_, change) => {
  asNewPerson();
  expect(await send([change()])).toMatchObject({ status: 400 });
});

test('more tables than there is room for are refused by name, and the rows beside them are kept', async () => {
  asNewPerson();
  const tables = Array.from({ length: DRAFTS_MAX }, (_, at) => named(`t${at}`));
  await send(tables);
  const { body } = await send([named('one-more'), row('a')]);
  expect(body.refused).toMatchObject([{ id: 'one-more', code: 'too_many_drafts' }]);
  await send([{ kind: 'draft', id: 't3', at: now(), fields: null }]);
  const after = await send([named('one-more')]);
  expect(after.body.refused).toEqual([]);
  expect(idsOf(await read())).toContain('a');
});

test('what does not fit into one answer comes with the next ones, whatever is done meanwhile', async () => {
  asNewPerson();
  const long = 'x'.repeat(5_000);
  for (let at = 0; at < 60; at += 10)
    await send(Array.from({ length: 10 }, (_, each) => row(`r${at + each}`, long)));
  const first = await read();
  expect(first.body).toMatchObject({ since: 0, more: true });
  await send([removed('r0')]);
  const ids = new Set(idsOf(first));
  let { body } = first;
  while (body.more) {
    ({ body } = await read({ since: '0', after: String(body.rev) }));
    for (const { id, fields: kept } of body.changes) kept === null ? ids.delete(id) : ids.add(id);
  }
  expect(ids.size).toBe(59);
  expect(body.rev).toBe(61);
});

test('a device that was away while thousands of rows came and went is sent everything anew', async () => {
  asNewPerson();
  await send([row('stays')]);
  for (let at = 0; at < 1_010; at += DRAFT_CHANGES_MAX)
    await send(Array.from({ length: DRAFT_CHANGES_MAX }, (_, each) => removed(`r${at + each}`)));
  expect((await read({ since: '1' })).body).toMatchObject({ since: 0, changes: [{ id: 'stays' }] });
  expect((await read({ since: '1040' })).body.since).toBe(1_040);
});

test('two devices that write at once lose no row', async () => {
  asNewPerson();
  const sends = Array.from({ length: 12 }, (_, at) => send([row(`r${at}`)]));
  await Promise.all(sends);
  expect((await read()).body).toMatchObject({ rev: 12 });
});
