import { expect, test } from 'vitest';
import { changeCart, getCart } from '#api/cart.ts';
import { getOrderProgress } from '#api/orders.ts';
import { lookupProducts } from '#api/product.ts';
import { getPromo } from '#api/promos.ts';
import { errors } from '#copy/errors.ts';
import { changeLists, readLists } from '#server/lists/lists.ts';
import { servedShop } from '../../support/servers/servedShop.ts';

const opened = servedShop();

type Answer = { status: number; body: unknown };
const REFUSED = { status: 400, body: { error: { code: 'unwritable', message: errors.unwritable } } };

async function answerTo(path: string, init: RequestInit = {}): Promise<Answer> {
  const answer = await fetch(opened.server.origin + path, init);
  return { status: answer.status, body: await answer.json() };
}

/** Sends an edit whose id is written as in this JSON text. */
const emptyCart = (opId: string): Promise<Answer> =>
  answerTo(changeCart.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"cardcode":"${opened.server.cardcode}","baseRev":0,"operations":[{"kind":"empty","opId":"${opId}"}]}`,
  });

test('an edit with a character that no database keeps is refused in Spanish, and nothing is written of it', async () => {
  for (const opId of ['a\\u0000b', '\\u0000', 'a\\\\\\u0000']) expect(await emptyCart(opId)).toEqual(REFUSED);
  expect((await opened.server.cart()).lines).toEqual([]);
});

test('an edit whose text only looks like that character is taken', async () => {
  for (const opId of ['a\\\\u0000', 'u0000', '\\u0001'])
    expect(await emptyCart(opId)).toMatchObject({ status: 200 });
});

test.each([`${lookupProducts.path}?itemcodes=A%00B`, `${getCart.path}?a%00b=1`])(
  'an address that asks with that character is refused: %s',
  async (path) => {
    expect(await answerTo(path)).toEqual(REFUSED);
  },
);

test.each([getPromo.path.replace('{id}', '1%00'), getOrderProgress.path.replace('{key}', 'a%00')])(
  'nothing is found under a name with that character: %s',
  async (path) => {
    const unknown = await answerTo(path.replace('%00', '0'));
    expect(unknown.status).toBe(404);
    expect(await answerTo(path)).toEqual(unknown);
  },
);

test('a text with letters of any script, and with what JSON escapes, is kept as it was written', async () => {
  const { db } = opened.shop.services;
  const owner = { cardcode: 'C00012', email: opened.server.email };
  const title = 'Ñandú "½″" \\ 螺丝 🔩 \u0000';
  const product = { code: 'A', title, brand: '', unitMult: 1, picture: null };
  await changeLists(db, owner, [{ kind: 'add', list: 'wishlist', product }]);
  expect((await readLists(db, owner)).wishlist).toEqual([product]);
});
