import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeCart, getCart } from '#api/cart.ts';
import { lookupCards } from '#backoffice/calls/product.ts';
import { errors } from '#copy/errors.ts';
import type { CartOperation } from '#domain/cart/cart.ts';
import { type Goods, goodsOf } from '../../support/cart/goods.ts';
import { ORIGIN } from '../../support/environment.ts';
import { CUSTOMERS, openShop, type Shop, ShopServer } from '../../support/servers/shopServer.ts';

let shop: Shop;
let server: ShopServer;
/** Sold one by one, by the half dozen, and by the half metre. */
let single: Goods;
let half: Goods;
let dozens: Goods;

beforeAll(async () => {
  shop = await openShop();
  const goods = await goodsOf(shop.office, CUSTOMERS.ana);
  const soldBy = (multiple: number): Goods => goods.find((one) => one.multiple === multiple) as Goods;
  [single, half, dozens] = [soldBy(1), soldBy(0.5), soldBy(6)];
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await shop.stop();
});
beforeEach(async () => {
  server = new ShopServer(shop);
  await server.listen();
});
afterEach(async () => {
  await shop.office.fail({});
  await server.close();
});

const add = (itemCode: string, quantity: unknown, opId: string = randomUUID()) => ({
  kind: 'add',
  opId,
  itemCode,
  quantity,
});
const set = (itemCode: string, quantity: number) => ({ ...add(itemCode, quantity), kind: 'set' });
const remove = (itemCode: string) => ({ kind: 'remove', opId: randomUUID(), itemCode });

/** Sends edits as a page does; `lines` is the cart that the answer shows, `error` why there is none. */
async function send(...operations: object[]) {
  const answer = await fetch(server.origin + changeCart.path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ cardcode: CUSTOMERS.ana, baseRev: 0, operations }),
  });
  const { cart, error } = (await answer.json()) as {
    cart?: { rev: number; lines: object[] };
    error?: { code: string; message: string; refused?: object[] };
  };
  return { status: answer.status, cart, error };
}

const held = async () => {
  const answer = await fetch(server.origin + getCart.path);
  const { cart } = (await answer.json()) as { cart: { rev: number; lines: object[]; promos: object[] } };
  return cart;
};

/** A cart as another of the retailer's systems, or a catalogue of last week, left it. */
const plant = (itemCode: string, quantity: number): Promise<void> =>
  server.edit([{ kind: 'add', opId: randomUUID(), itemCode, quantity } satisfies CartOperation]);

test('refuses a product that nobody sells, names it, and leaves the cart as it was', async () => {
  await send(add(single.code, 1));
  const before = await held();
  expect(await send(add('NO-EXISTE', 1))).toMatchObject({
    status: 422,
    error: { code: 'unknown_product', message: errors.editUnknown('NO-EXISTE') },
  });
  expect(await held()).toEqual(before);
});

test('refuses a product without a price, and still lets a line of it be changed', async () => {
  const { code, name } = single;
  await shop.office.plantPrice(code, { price: 0, cardcode: CUSTOMERS.bruno });
  server.cardcode = CUSTOMERS.bruno;
  const sent = { cardcode: CUSTOMERS.bruno, baseRev: 0, operations: [add(code, 1)] };
  const answer = await fetch(server.origin + changeCart.path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify(sent),
  });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    error: { code: 'no_price', message: errors.editWithoutPrice(name, code) },
  });
  await plant(code, 3);
  const changed = await fetch(server.origin + changeCart.path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ ...sent, operations: [set(code, 2)] }),
  });
  expect(changed.status).toBe(200);
});

test.each(['add', 'set'] as const)(
  'refuses to %s what is no multiple, exactly, and says the multiple',
  async (kind) => {
    const edit = kind === 'add' ? add : set;
    expect(await send(edit(half.code, 1.5), edit(dozens.code, 12))).toMatchObject({ status: 200 });
    const before = await held();
    for (const [{ code, name }, quantity, multiple] of [
      [half, 0.7, '0,5'],
      [half, 1.501, '0,5'],
      [dozens, 7, '6'],
    ] as const) {
      expect(await send(edit(code, quantity))).toMatchObject({
        status: 422,
        error: { code: 'not_multiple', message: errors.editNotMultiple(name, code, multiple) },
      });
    }
    expect(await held()).toEqual(before);
  },
);

test('of a batch nothing is applied, and each refused edit is named with its own sentence', async () => {
  const [unknown, odd] = [add('NO-EXISTE', 1), add(dozens.code, 7)];
  expect(await send(add(single.code, 1), unknown, odd)).toEqual({
    status: 422,
    error: {
      code: 'unknown_product',
      message: errors.editUnknown('NO-EXISTE'),
      refused: [
        { opId: unknown.opId, code: 'unknown_product', message: errors.editUnknown('NO-EXISTE') },
        {
          opId: odd.opId,
          code: 'not_multiple',
          message: errors.editNotMultiple(dozens.name, dozens.code, '6'),
        },
      ],
    },
  });
  expect((await held()).lines).toEqual([]);
});

test('what is in the cart already may be lowered and removed, also when nobody sells it any more', async () => {
  await plant('DISCONTINUADO', 5);
  expect(await send(set('DISCONTINUADO', 6))).toMatchObject({ error: { code: 'unknown_product' } });
  expect(await send(set('DISCONTINUADO', 2))).toMatchObject({ cart: { lines: [{ quantity: 2 }] } });
  expect(await send(remove('DISCONTINUADO'))).toMatchObject({ cart: { lines: [] } });
});

test('an edit that was applied is acknowledged again after its product has gone', async () => {
  const edit = add(half.code, 0.5);
  await send(edit);
  await shop.office.plantPrice(half.code, { price: 0 });
  expect(await send(edit)).toMatchObject({ status: 200, cart: { lines: [{ quantity: 0.5 }] } });
});

test.each([
  { kind: 'status', status: 503 },
  { kind: 'hang', ms: 8_000 },
])('takes an edit that cannot be checked, because the back office is down: %o', async (fault) => {
  await held();
  await shop.office.fail({ [lookupCards.path]: fault });
  // Nobody has looked it up before.
  expect(await send(add(`NUEVO-${fault.kind}`, 7))).toMatchObject({ status: 200 });
});

test('a batch costs the back office one lookup, and edits of the same products soon after none', async () => {
  await held();
  const codes = (await goodsOf(shop.office, CUSTOMERS.ana))
    .filter(({ multiple }) => multiple === 1)
    .slice(-20)
    .map(({ code }) => code);
  const lookups = async () => (await shop.office.journal(lookupCards.path)).length;
  const before = await lookups();
  await send(...codes.map((code) => add(code, 1)));
  await Promise.all(codes.map((code) => send(add(code, 1))));
  expect((await lookups()) - before).toBe(1);
  expect((await held()).lines).toHaveLength(20);
});

test.each([
  ['text', 'doce'],
  ['a number in quotation marks', '12'],
  ['an exponent', '1e3'],
  ['a comma', '1,5'],
  ['nothing', null],
  ['zero', 0],
  ['less than nothing', -6],
  ['more than a line may hold', 100_001],
  ['more than a number can hold', 1e300],
  ['four decimals', 1.0001],
])(
  'a quantity that is %s is refused in Spanish, with its line, and the cart stays as it was',
  async (_, quantity) => {
    await send(add(single.code, 1));
    const before = await held();
    for (const kind of ['add', 'set']) {
      const { status, error } = await send(add(half.code, 0.5), { ...add(single.code, quantity), kind });
      expect({ status, code: error?.code }).toEqual({ status: 400, code: 'invalid' });
      expect(error?.message).toMatch(new RegExp(`«cantidad de ${single.code}»: debe ser`));
      expect(error?.message).not.toMatch(/Invalid|Expected|received/);
    }
    expect(await held()).toEqual(before);
  },
);

test('more of a product than a line may hold is refused with the limit, also bit by bit', async () => {
  await send(add(single.code, 100_000));
  const before = await held();
  expect(await send(add(single.code, 1))).toMatchObject({
    status: 422,
    error: { message: errors.quantityTooLarge(single.code, 100_000) },
  });
  expect(await held()).toEqual(before);
});

test('a line for another customer is refused, and changes neither cart', async () => {
  const answer = await fetch(server.origin + changeCart.path, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ cardcode: CUSTOMERS.bruno, baseRev: 0, operations: [add(single.code, 1)] }),
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ error: { code: 'other_customer', message: errors.otherCustomer } });
  expect((await held()).lines).toEqual([]);
  server.cardcode = CUSTOMERS.bruno;
  expect((await held()).lines).toEqual([]);
});

test('edits that are replayed, and late, and in another order are each applied once', async () => {
  const [first, second, third] = [add(single.code, 1), add(single.code, 2), add(half.code, 0.5)];
  await send(second);
  await send(first, second);
  await send(third, second, first);
  await Promise.all([send(second), send(third), send(first, third)]);
  expect((await held()).lines).toEqual([
    { itemCode: single.code, quantity: 3 },
    { itemCode: half.code, quantity: 0.5 },
  ]);
});

test('a body of a megabyte is refused in Spanish, and the cart stays as it was', async () => {
  await send(add(single.code, 1));
  const before = await held();
  const refused = await send({ ...add(single.code, 1), padding: 'x'.repeat(1_048_576) });
  expect(refused).toMatchObject({ status: 413, error: { code: 'too_large', message: errors.tooLarge } });
  expect(await held()).toEqual(before);
});

test('an id that comes again with other content is a conflict, and nothing of its batch is applied', async () => {
  const first = add(single.code, 2);
  await send(first);
  const before = await held();
  const conflict = {
    status: 409,
    error: { code: 'operation_id_reused', message: errors.editIdReused, refused: [{ opId: first.opId }] },
  };
  expect(await send(add(half.code, 0.5), { ...first, quantity: 3 })).toMatchObject(conflict);
  expect(await send({ ...first, kind: 'set' })).toMatchObject(conflict);
  expect(await held()).toEqual(before);
  expect(await send(first)).toMatchObject({ status: 200, cart: before });
});

test('two operations of one batch under one id are a conflict, and the cart stays as it was', async () => {
  const one = add(single.code, 2);
  expect(await send(one, { ...one, quantity: 3 })).toMatchObject({ status: 409 });
  expect((await held()).lines).toEqual([]);
});

test('removing what is not there fails and changes nothing, and a removal that is repeated has succeeded', async () => {
  await send(add(single.code, 2), add(half.code, 0.5));
  const removal = remove(half.code);
  expect(await send(removal)).toMatchObject({ status: 200 });
  const before = await held();
  const missing = { kind: 'removePromo', opId: randomUUID(), idPromo: '301' };
  for (const [operation, message] of [
    [remove(half.code), errors.notInCart(half.code)],
    [missing, errors.promoNotInCart('301')],
  ] as const) {
    expect(await send(operation)).toMatchObject({ status: 422, error: { code: 'not_in_cart', message } });
  }
  expect(await held()).toEqual(before);
  expect(await send(removal)).toMatchObject({ status: 200, cart: before });
});
