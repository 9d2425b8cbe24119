import { afterAll, expect, test } from 'vitest';
import { attackCaches, crossReadsOf } from '../security/caches.ts';
import { attackDocuments, leaksOf } from '../security/documents.ts';
import { attackRedirects } from '../security/redirects.ts';
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
