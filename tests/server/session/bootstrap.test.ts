import { beforeAll, beforeEach, expect, test } from 'vitest';
import { lookupProducts } from '#api/product.ts';
import { getProductsList, lookupCards } from '#backoffice/calls/product.ts';
import { eventually } from '../../support/eventually.ts';
import { servedShop } from '../../support/servers/servedShop.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const opened = servedShop();
let codes: string[];
let next = 0;

beforeAll(async () => {
  const { services } = opened.shop;
  codes = (await getProductsList(services.office)).items.map(({ code }) => code);
});
beforeEach(() => opened.shop.office.fail({}));

/** A product that no test before has asked for: prices are kept for a minute. */
const freshCode = (): string => codes[next++] ?? '';

async function ask(code: string) {
  const answer = await fetch(`${opened.server.origin}/api/bootstrap?itemcodes=${encodeURIComponent(code)}`);
  return { status: answer.status, body: await answer.json() };
}

test('a customer is told who they are, how much their cart holds and what they are offered', async () => {
  const { server, shop } = opened;
  const code = freshCode();
  await shop.office.plantPrice(code, { price: 100, cardcode: CUSTOMERS.ana });
  expect((await ask(code)).body).toMatchObject({ user: { email: server.email }, cart: null });
  await server.cart();
  await server.edit([{ kind: 'add', opId: 'bootstrap-1', itemCode: code, quantity: 12 }]);
  // Prices that are late the first time are there the second time.
  await eventually(async () =>
    expect((await ask(code)).body).toMatchObject({
      user: { cardcode: CUSTOMERS.ana, email: server.email },
      cart: { lines: 1, promos: 0 },
      products: [{ code, offer: { price: 10_000 } }],
    }),
  );
});

test('without card code or session nothing is told, and no price is asked for', async () => {
  const { server, shop } = opened;
  const code = freshCode();
  server.isMember = true;
  expect((await ask(code)).status).toBe(403);
  server.cardcode = null;
  expect((await ask(code)).status).toBe(401);
  const asked = await shop.office.journal(lookupCards.path);
  expect(JSON.stringify(asked)).not.toContain(code);
});

test('a back office that is late or fails leaves the prices out, and keeps nothing else waiting', async () => {
  const { server, shop } = opened;
  await shop.office.fail({ [lookupCards.path]: { kind: 'hang' } });
  const code = freshCode();
  const late = ask(code);
  // Whoever asks for prices alone waits for as long as they may take.
  const lookup = fetch(`${server.origin}${lookupProducts.path}?itemcodes=${encodeURIComponent(code)}`);
  expect(await Promise.race([late.then(() => 'first'), lookup.then(() => 'lookup')])).toBe('first');
  expect(await late).toMatchObject({
    status: 200,
    body: { user: { email: server.email }, products: null },
  });
  expect((await lookup).status).toBe(503);
  await shop.office.fail({ [lookupCards.path]: { kind: 'status', status: 500 } });
  expect(await ask(freshCode())).toMatchObject({ status: 200, body: { products: null } });
});
