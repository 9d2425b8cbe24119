import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lookupProducts, searchProducts } from '#api/products.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { type Served, serve, writeRelease } from '../support/served.ts';

/** As long as a guest's call may wait for the back office, nearly. */
const SLOW_MS = 2_000;
/** The earliest that a refusal is sent. */
const HELD_MS = 500;

/** Both refuse: one at once, and one when it has waited in vain. */
const GUESTS = `
const refusal = { status: 503, headers: { 'cache-control': 'no-store' }, body: '{}' };
export const guestAnswers = {
  '${lookupProducts.path}': async () => refusal,
  '${searchProducts.path}': () => new Promise((resolve) => setTimeout(resolve, ${SLOW_MS}, refusal)),
};`;

let server: Served;

beforeAll(async () => {
  server = await serve(
    writeRelease(join(temporaryDirectory(), 'release'), 'una', { 'server/guests.mjs': GUESTS }),
  );
});
afterAll(() => server.stop());

/** The milliseconds of several guests who ask at once. */
const refusedAfter = (path: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: 8 }, async () => {
      const asked = performance.now();
      expect((await fetch(server.url + path)).status).toBe(503);
      return performance.now() - asked;
    }),
  );

test('a guest who is refused at once is told after half a second, so that a crowd does not ask again at once', async () => {
  for (const ms of await refusedAfter(lookupProducts.path)) expect(ms).toBeGreaterThanOrEqual(HELD_MS);
});

test('a guest who has waited already is not kept waiting longer', async () => {
  // The quickest of them: the machine may be busy.
  expect(Math.min(...(await refusedAfter(searchProducts.path)))).toBeLessThan(SLOW_MS + HELD_MS);
});
