import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { lookupProducts } from '#api/product.ts';
import { lookupProduct } from '#backoffice/calls/product.ts';
import { findProduct } from '#server/catalogue/catalogue.ts';
import { Limits } from '#server/http/limits.ts';
import type { Services } from '#server/operation/services.ts';
import { stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let sandbox: TestOffice;
let lookup: APIRoute;
let shop: Services;

beforeAll(async () => {
  sandbox = await startTestOffice();
  stubEnvironment(sandbox, { GUEST_REQUESTS_PER_MINUTE: '3' });
  ({ GET: lookup } = await import('../../../src/pages/api/products/lookup.ts'));
  shop = await (await import('#server/operation/services.ts')).services();
});
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.stop();
});

test('a guest who asks too often is told so in Spanish and when to come back, and nobody else is', async () => {
  const url = new URL(`${lookupProducts.path}?itemcodes=X`, 'http://localhost');
  const ask = async (clientAddress: string) =>
    lookup({ url, locals: { session: null, clientAddress } } as unknown as APIContext);
  for (let time = 0; time < 3; time++) expect((await ask('203.0.113.7')).status).toBe(200);
  const refused = await ask('203.0.113.7');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toEqual({
    error: { code: 'too_many', message: expect.stringMatching(/demasiadas solicitudes.*Espere/) },
  });
  expect((await ask('203.0.113.8')).status).toBe(200);
  expect((await shop.metrics.show()).text).toContain('requests_refused_total{limit="lookup"} 1');
});

test('a product page that cannot be answered says why: too many asked, nobody can say, or there is none', async () => {
  const caller = { session: null, address: '203.0.113.20' };
  expect(await findProduct(shop, caller, 'no-existe')).toEqual({ status: 'unknown' });
  await sandbox.fail({ [lookupProduct.path]: { kind: 'status', status: 503 } });
  expect(await findProduct(shop, caller, 'no-existe')).toEqual({ status: 'unavailable' });
  while ((await shop.limits.secondsToWait('newProduct', caller)) === 0);
  expect(await findProduct(shop, caller, 'no-existe')).toEqual({
    status: 'tooMany',
    retryAfter: expect.any(Number),
  });
});

test('a customer is counted by session, wherever they ask from, and apart from the guests there', async () => {
  const limits = new Limits(() => undefined, 3);
  const address = '203.0.113.7';
  for (let time = 0; time < 5; time++) await limits.secondsToWait('lookup', { session: null, address });
  expect(await limits.secondsToWait('lookup', { session: ANA, address })).toBe(0);
});

test('a clerk who adds sixty lines in a hurry, two requests each, meets no limit', async () => {
  const limits = new Limits(() => undefined);
  for (let line = 0; line < 60; line++) {
    for (const name of ['cart', 'cart', 'lookup'] as const) {
      expect(await limits.secondsToWait(name, { session: ANA, address: '203.0.113.7' })).toBe(0);
    }
  }
});

test.each([
  ['2001:db8:1:2::7', '2001:db8:1:2:3:4:5:6', true],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', true],
  ['2001:db8:1:2::7', '2001:DB8:0001:ffff::7', true],
  ['2001:db8:1:2::7', '2001:db8:2:2::7', false],
  ['2001:db8::1', '2001:db8:0:0:9::', true],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
])('%s and %s are one caller: %s', async (one, other, together) => {
  const limits = new Limits(() => undefined, 1);
  expect(await limits.secondsToWait('search', { session: null, address: one })).toBe(0);
  const wait = await limits.secondsToWait('search', { session: null, address: other });
  expect(wait > 0).toBe(together);
});

const CUSTOMER = { ...ANA, name: 'Ana', nickname: 'ana' };

/** The status of a request that is refused for what it says, after it has been counted. */
async function askAsAnother(handler: APIRoute | undefined): Promise<number | undefined> {
  const url = new URL('http://localhost:4321/?cardcode=C99999');
  const locals = { session: CUSTOMER, clientAddress: '203.0.113.7' };
  const context = { url, request: new Request(url), params: {}, locals } as unknown as APIContext;
  return (await handler?.(context))?.status;
}

test('whoever looks at the checkout all the time may still order', async () => {
  const checkout = await import('../../../src/pages/api/checkout/index.ts');
  for (let time = 0; time < 60; time++) expect(await askAsAnother(checkout.GET)).toBe(403);
  expect(await askAsAnother(checkout.POST)).toBe(403);
});

test("the session, an order's progress and the terms are limited like everything else", async () => {
  for (const { GET } of [
    await import('../../../src/pages/api/auth/me.ts'),
    await import('../../../src/pages/api/checkout/[key].ts'),
    await import('../../../src/pages/api/terms.ts'),
  ]) {
    let status: number | undefined;
    for (let time = 0; time < 601 && status !== 429; time++) status = await askAsAnother(GET);
    expect(status).toBe(429);
  }
});
