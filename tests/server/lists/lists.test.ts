import type { APIContext } from 'astro';
import { expect, test } from 'vitest';
import { changeLists, getLists, LIST_EDITS_MAX } from '#api/lists.ts';
import { LIST_MAX, type ListEdit } from '#domain/lists/lists.ts';
import { ORIGIN } from '../../support/environment.ts';
import { servedShop } from '../../support/servers/servedShop.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const opened = servedShop();

const product = (code: string) => ({
  code,
  title: `SIERRA ${code}`,
  brand: 'Stanley',
  unitMult: 1,
  picture: null,
});
const add = (code: string, list: 'wishlist' | 'compare' = 'wishlist'): ListEdit => ({
  kind: 'add',
  list,
  product: product(code),
});

async function send(body: unknown): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(opened.server.origin + changeLists.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}
const edit = (...edits: ListEdit[]) => send({ cardcode: opened.server.cardcode, edits });

async function kept(): Promise<{ wishlist: string[]; compare: string[] }> {
  const answer = await fetch(`${opened.server.origin}${getLists.path}?cardcode=${opened.server.cardcode}`);
  const { lists } = await answer.json();
  const codes = (products: { code: string }[]) => products.map(({ code }) => code);
  return { wishlist: codes(lists.wishlist), compare: codes(lists.compare) };
}

test('what one device puts into a list, another finds there, the newest last and each product once', async () => {
  await edit(add('A'), add('B'), add('0071', 'compare'));
  await edit(add('A'), add('C'));
  expect(await kept()).toEqual({ wishlist: ['A', 'B', 'C'], compare: ['0071'] });
  await edit({ kind: 'remove', list: 'wishlist', code: 'B' }, { kind: 'empty', list: 'compare' });
  expect(await kept()).toEqual({ wishlist: ['A', 'C'], compare: [] });
});

test('an edit whose answer was lost is sent again, and changes nothing more', async () => {
  opened.server.faults[changeLists.path] = ['answerLost'];
  await expect(edit(add('A'), { kind: 'remove', list: 'wishlist', code: 'B' })).rejects.toThrow();
  await edit(add('A'), { kind: 'remove', list: 'wishlist', code: 'B' });
  expect((await kept()).wishlist).toEqual(['A']);
});

test('a full list takes no more and loses nothing', async () => {
  const codes = Array.from({ length: LIST_MAX.compare + 1 }, (_, at) => `P${at}`);
  await edit(...codes.map((code) => add(code, 'compare')));
  expect((await kept()).compare).toEqual(codes.slice(0, LIST_MAX.compare));
});

test('another customer with the same e-mail finds nothing of it, and may not name whose it is', async () => {
  await edit(add('A'));
  opened.server.cardcode = CUSTOMERS.bruno;
  expect(await kept()).toEqual({ wishlist: [], compare: [] });
  const asked = await fetch(`${opened.server.origin}${getLists.path}?cardcode=${CUSTOMERS.ana}`);
  expect(asked.status).toBe(403);
  expect(await send({ cardcode: CUSTOMERS.ana, edits: [add('B')] })).toMatchObject({
    status: 403,
    body: { error: { code: 'other_customer' } },
  });
  opened.server.cardcode = CUSTOMERS.ana;
  expect((await kept()).wishlist).toEqual(['A']);
});

test('nobody signed out has lists here', async () => {
  opened.server.cardcode = null;
  expect((await fetch(opened.server.origin + getLists.path)).status).toBe(401);
  expect((await send({ edits: [add('A')] })).status).toBe(401);
});

test('somebody without card code has no lists here', async () => {
  const url = new URL(ORIGIN + getLists.path);
  const session = { name: 'Carla', nickname: '', email: 'carla@ejemplo.uy', cardcode: null };
  const locals = { session, clientAddress: '127.0.0.1' };
  const context = { url, request: new Request(url), params: {}, locals };
  const answer = await opened.shop.routes[getLists.path]?.(context as unknown as APIContext);
  expect(answer?.status).toBe(403);
});

test.each(['https://otra.example', null])(
  'an edit that comes from the origin %s is refused',
  async (origin) => {
    const url = new URL(ORIGIN + changeLists.path);
    const request = new Request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(origin && { origin }) },
      body: JSON.stringify({ cardcode: CUSTOMERS.ana, edits: [add('A')] }),
    });
    const session = { name: 'Ana', nickname: '', email: 'ana@ejemplo.uy', cardcode: CUSTOMERS.ana };
    const locals = { session, clientAddress: '127.0.0.1' };
    const context = { url, request, params: {}, locals };
    const answer = await opened.shop.routes[changeLists.path]?.(context as unknown as APIContext);
    expect(answer?.status).toBe(403);
    expect(await answer?.json()).toMatchObject({ error: { code: 'other_origin' } });
  },
);

const tooMany = Array.from({ length: LIST_EDITS_MAX + 1 }, (_, at) => add(`P${at}`));

test.each<[string, unknown]>([
  ['no edits', []],
  ['more edits than a request may hold', tooMany],
  ['an unknown list', [{ kind: 'empty', list: 'cart' }]],
  ['an unknown kind', [{ kind: 'replace', list: 'wishlist' }]],
  ['a product without code', [{ kind: 'add', list: 'wishlist', product: { ...product('A'), code: ' ' } }]],
  [
    'a name of a thousand letters',
    [{ kind: 'add', list: 'wishlist', product: { ...product('A'), title: 'x'.repeat(1000) } }],
  ],
  [
    'a picture at an address',
    [
      {
        kind: 'add',
        list: 'wishlist',
        product: { ...product('A'), picture: { hash: '//evil', width: 1, height: 1 } },
      },
    ],
  ],
  ['a multiple of zero', [{ kind: 'add', list: 'wishlist', product: { ...product('A'), unitMult: 0 } }]],
  ['a code that is a number', [{ kind: 'remove', list: 'wishlist', code: 71 }]],
])('%s is refused with a sentence, and the lists stay', async (_, edits) => {
  await edit(add('A'));
  expect(await send({ cardcode: opened.server.cardcode, edits })).toMatchObject({
    status: 400,
    body: { error: { code: 'invalid', message: expect.stringContaining('Dato inválido') } },
  });
  expect((await kept()).wishlist).toEqual(['A']);
});

test('what is no JSON, and what is too large, is refused with a sentence', async () => {
  expect(await send('{')).toMatchObject({ status: 400, body: { error: { code: 'not_json' } } });
  expect(await send(JSON.stringify({ x: 'x'.repeat(70_000) }))).toMatchObject({ status: 413 });
});

test('a price sent with a product is not kept', async () => {
  await send({
    cardcode: opened.server.cardcode,
    edits: [{ ...add('A'), product: { ...product('A'), price: 12_345, offer: { price: 12_345 } } }],
  });
  const answer = await fetch(opened.server.origin + getLists.path);
  expect(await answer.text()).not.toContain('12345');
});

test('what cannot be read of a list keeps no other product from anybody, and is still there after an edit', async () => {
  await edit(add('A'), add('B'), add('C', 'compare'));
  const { db } = opened.shop.services;
  const own = { cardcode: CUSTOMERS.ana, email: opened.server.email };
  const row = () =>
    db
      .selectFrom('customer_lists')
      .select(['wishlist', 'compare'])
      .where((is) => is.and(own))
      .executeTakeFirstOrThrow();
  const stored = JSON.parse((await row()).wishlist);
  const broken = [stored[0], null, { code: 'NO-TITLE' }, 'text', stored[1]];
  await db
    .updateTable('customer_lists')
    .set({ wishlist: JSON.stringify(broken), compare: '[{"code":' })
    .where((is) => is.and(own))
    .execute();
  expect(await kept()).toEqual({ wishlist: ['A', 'B'], compare: [] });
  expect(await edit(add('D'), add('E', 'compare'))).toMatchObject({ status: 200 });
  expect(await kept()).toEqual({ wishlist: ['A', 'B', 'D'], compare: ['E'] });
  const { wishlist, compare } = await row();
  expect(JSON.parse(wishlist).slice(3)).toEqual([null, { code: 'NO-TITLE' }, 'text']);
  expect(JSON.parse(compare)).toEqual([expect.objectContaining({ code: 'E' }), '[{"code":']);
});
