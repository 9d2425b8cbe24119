import { afterAll, expect, test } from 'vitest';
import { withShop } from '../security/attackedShop.ts';
import { attackBodies } from '../security/bodies.ts';
import { attackCaches, crossReadsOf } from '../security/caches.ts';
import { attackCookies } from '../security/cookies.ts';
import { attackMutations } from '../security/csrf.ts';
import { attackDocuments, leaksOf } from '../security/documents.ts';
import { attackRequests } from '../security/oddRequests.ts';
import { attackRedirects } from '../security/redirects.ts';
import { attackSlowly } from '../security/slowClients.ts';
import { attackTexts } from '../security/xss.ts';
import { hasNginx } from '../support/nginx.ts';
import { killPrograms } from '../support/serveProgram.ts';

afterAll(killPrograms);

/** A short run of `npm run attack -- documents`. */
test("no route answers one customer's data to anybody else, whatever the back office ignores", {
  timeout: 300_000,
}, async () => {
  const result = await attackDocuments({ numbers: 200 });
  expect(leaksOf(result)).toEqual([]);
  expect(result.foreign).toEqual({ asked: 200, bodies: 0, notFound: 200, others: 0 });
  expect(new Set(result.cells.map(({ route }) => route)).size).toBeGreaterThan(25);
});

/** A short run of `npm run attack -- caches`. */
test.skipIf(!hasNginx())(
  'no cache answers what a customer read, or an attacker wrote, to anybody else',
  {
    timeout: 300_000,
  },
  async () => {
    expect(crossReadsOf(await attackCaches({ every: 15 }))).toEqual([]);
  },
);

/** A short run of `npm run attack -- redirects`. */
test('no sign-in sends a customer out of the shop, whatever it should come back to', {
  timeout: 120_000,
}, async () => {
  const { problems, asked } = await attackRedirects({ count: 200, seed: 1 });
  expect(problems).toEqual([]);
  expect(asked).toBe(200);
});

/** A short run of `npm run attack -- csrf`. */
test('no other site changes anything with a customer’s cookies', { timeout: 300_000 }, async () => {
  const { rows, problems } = await attackMutations({ every: 40 });
  expect(problems).toEqual([]);
  expect(rows.length).toBeGreaterThan(8);
});

/** A short run of `npm run attack -- cookies`. */
test('a cookie that was changed, spliced or ended is nobody’s', { timeout: 300_000 }, async () => {
  const { rows, problems } = await attackCookies({ places: 2, seed: 1 });
  expect(problems).toEqual([]);
  expect(rows.length).toBeGreaterThan(7);
});

/** A short run of `npm run attack -- bodies`. */
test('whatever is sent is answered, without a failure, and slow clients hold nobody up', {
  timeout: 300_000,
}, async () => {
  await withShop({}, async (attacked) => {
    const { rows, problems } = await attackSlowly(attacked, { connections: 40, kinds: ['headers'] });
    expect(problems).toEqual([]);
    expect(rows).toMatchObject([{ connections: 40, dropped: 40 }]);
    expect((await attackBodies(attacked, 12)).problems).toEqual([]);
    expect((await attackRequests(attacked, 4)).problems).toEqual([]);
  });
});

/** A short run of `npm run attack -- xss`. */
test('no text of the back office runs in a browser', { timeout: 300_000 }, async () => {
  const how = { count: 100, seed: 1, inAddresses: 1, builds: false };
  const { rows, problems } = await attackTexts(how);
  expect(problems).toEqual([]);
  expect(rows.find(({ sink }) => sink === 'product page on request')?.payloads).toBeGreaterThan(60);
});
