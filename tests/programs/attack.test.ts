import { afterAll, expect, test } from 'vitest';
import { withShop } from '../security/attackedShop.ts';
import { attackBodies } from '../security/bodies/attackBodies.ts';
import { attackRequests } from '../security/bodies/oddRequests.ts';
import { attackSlowly } from '../security/bodies/slowClients.ts';
import { attackCaches, crossReadsOf } from '../security/caches/caches.ts';
import { attackCookies } from '../security/cookies/cookies.ts';
import { attackCost } from '../security/cost/cost.ts';
import { attackFiles } from '../security/cost/files.ts';
import { attackMemory } from '../security/cost/memory.ts';
import { attackMutations } from '../security/csrf/csrf.ts';
import { attackDocuments, leaksOf } from '../security/documents/documents.ts';
import { attackRedirects } from '../security/redirects/redirects.ts';
import { attackTexts } from '../security/xss/attackTexts.ts';
import { hasNginx } from '../support/servers/nginx.ts';
import { killPrograms } from '../support/servers/serveProgram.ts';

afterAll(killPrograms);

/** A short run of `npm run attack -- documents`. */
test("no route answers one customer's data to anybody else, whatever the back office ignores", {
  timeout: 600_000,
}, async () => {
  const result = await attackDocuments({ numbers: 12 });
  expect(leaksOf(result)).toEqual([]);
  expect(result.foreign).toEqual({ asked: 12, bodies: 0, notFound: 12, others: 0 });
  expect(new Set(result.cells.map(({ route }) => route)).size).toBeGreaterThan(25);
});

/** A short run of `npm run attack -- caches`. */
test.skipIf(!hasNginx())(
  'no cache answers what a customer read, or an attacker wrote, to anybody else',
  {
    timeout: 300_000,
  },
  async () => {
    expect(crossReadsOf(await attackCaches({ every: 45 }))).toEqual([]);
  },
);

/** A short run of `npm run attack -- redirects`. */
test('no sign-in sends a customer out of the shop, whatever it should come back to', {
  timeout: 120_000,
}, async () => {
  const { problems, asked } = await attackRedirects({ count: 100, seed: 1 });
  expect(problems).toEqual([]);
  expect(asked).toBe(100);
});

/** A short run of `npm run attack -- csrf`. */
test('no request that changes something is taken from another site', { timeout: 180_000 }, async () => {
  const { rows, problems } = await attackMutations({ every: 120 });
  expect(problems).toEqual([]);
  expect(rows.length).toBeGreaterThan(8);
  for (const { forged } of rows) expect(forged).toBeGreaterThan(0);
});

/** A short run of `npm run attack -- bodies`. How long others wait is not judged: other tests run meanwhile. */
test('malformed bodies and odd requests are refused in a sentence', { timeout: 180_000 }, async () => {
  const { tallies, slow } = await withShop({}, async (attacked) => ({
    tallies: [await attackBodies(attacked, 25), await attackRequests(attacked, 25)],
    slow: await attackSlowly(attacked, { connections: 4, kinds: ['headers'] }),
  }));
  expect(tallies.flatMap(({ problems }) => problems)).toEqual([]);
  expect(slow.rows).toMatchObject([{ kind: 'slow headers', connections: 4, dropped: 4 }]);
});

/** A short run of `npm run attack -- cookies`. */
test('no changed cookie is a session, and no ended session is one again', { timeout: 180_000 }, async () => {
  const { problems } = await attackCookies({ places: 2, seed: 1 });
  expect(problems).toEqual([]);
});

/** A short run of `npm run attack -- xss --unbuilt`. */
test('no text of the back office, nor of an address, runs in a page', { timeout: 240_000 }, async () => {
  const how = { seed: 1, from: 0, count: 60, inAddresses: 1, everyPage: 6, builds: false };
  const { rows, problems } = await attackTexts(how);
  expect(problems).toEqual([]);
  expect(rows.find(({ sink }) => sink === 'product page on request')).toMatchObject({ payloads: 60 });
});

/** Short runs of `npm run attack -- cost` and `memory`. What they measure is not judged: other tests run meanwhile. */
test('the dearest request of each endpoint and the worst files are found', { timeout: 480_000 }, async () => {
  const { rows } = await attackCost({ seed: 1, tries: 1, seconds: 0, times: 1 });
  expect(new Set(rows.map(({ endpoint }) => endpoint)).size).toBeGreaterThan(40);
  // A queue that is full refuses with a 503, and 0 is no answer at all.
  expect(rows.filter(({ status }) => status === 0)).toEqual([]);
  const files = await attackFiles(0.01);
  expect(files.rows.length).toBeGreaterThan(10);
});

test('what the server holds is read before and after requests at every endpoint', {
  timeout: 120_000,
}, async () => {
  const { rows } = await attackMemory(200);
  expect(rows.map(({ requests }) => requests)).toEqual([20, 200]);
  for (const { mebibytes } of rows) expect(mebibytes).toBeGreaterThan(20);
});
