import type { APIContext, APIRoute } from 'astro';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { reportMissedSearch } from '#api/search.ts';
import type { Services } from '#server/operation/services.ts';
import { MissedSearches, mostMissed } from '#server/search/missedSearches.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let route: APIRoute;
let shop: Services;
let stop: () => Promise<void>;

beforeAll(async () => {
  sandbox = await startTestOffice(5);
  stubEnvironment(sandbox, await emptyDatabase());
  route = (await import('../../../src/pages/api/catalogue/missed.ts')).POST;
  const { services, stopServices } = await import('#server/operation/services.ts');
  shop = await services();
  stop = stopServices;
});
afterAll(async () => {
  await stop();
  vi.unstubAllEnvs();
  sandbox.stop();
});
afterEach(() => shop.db.deleteFrom('missed_searches').execute());

/** A browser's report, from an address. */
async function report(
  term: string | string[],
  clientAddress: string,
  kind = 'nothing',
  origin = ORIGIN,
): Promise<number> {
  const request = new Request(ORIGIN + reportMissedSearch.path, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ term, kind }),
  });
  const context = {
    url: new URL(request.url),
    request,
    params: {},
    locals: { session: null, clientAddress },
  };
  return ((await route(context as unknown as APIContext)) as Response).status;
}

const stored = () => shop.db.selectFrom('missed_searches').selectAll().orderBy('term', 'desc').execute();
const missedBy = (share = 1) => new MissedSearches(shop.db, { warn: () => undefined }, share);
const from = (address: string) => ({ session: null, address });

test('a term is counted once for each caller of a day, and nothing else is stored of who asked', async () => {
  for (const address of ['203.0.113.1', '203.0.113.1', '203.0.113.2'])
    expect(await report('  Taladradora ', address)).toBe(200);
  const [row, ...others] = await stored();
  expect(others).toEqual([]);
  expect(row).toEqual({
    day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    term: 'taladradora',
    kind: 'nothing',
    count: 2,
  });
});

test('what says who somebody is is answered as the rest and never stored, even where a page sends it', async () => {
  for (const term of ['ana@ferreteriaelpuerto.uy', '099 123 456', 'rut 211003420017'])
    expect(await report(term, '203.0.113.3')).toBe(200);
  expect(await stored()).toEqual([]);
});

test('rows of an order are counted as searches are, one word as one, and the night proposes nothing of them', async () => {
  const rows = ['codo fusion', 'Codo  FUSION', 'ana@ferreteriaelpuerto.uy', 'cinta pato'];
  for (const address of ['203.0.113.8', '203.0.113.9']) await report(rows, address, 'rowNotFound');
  expect((await stored()).map(({ term, kind, count }) => [term, kind, count])).toEqual([
    ['codo fusion', 'rowNotFound', 2],
    ['cinta pato', 'rowNotFound', 2],
  ]);
  expect(await mostMissed(shop.db)).toEqual([]);
  expect(await report(Array(51).fill('codo'), '203.0.113.8', 'rowNotFound')).toBe(400);
});

test('another site’s page, and what is no report, are refused', async () => {
  expect(await report('taladradora', '203.0.113.4', 'nothing', 'https://otro.example')).toBe(403);
  expect(await report('taladradora', '203.0.113.4', 'other')).toBe(400);
  expect(await stored()).toEqual([]);
});

test('whoever floods it is refused, and counts for a hundred different terms of a day at most', async () => {
  const answers = [];
  for (let at = 0; at < 61; at++) answers.push(await report(`palabra ${at}`, '203.0.113.5'));
  expect(answers.filter((status) => status === 429)).toHaveLength(1);
  const missed = missedBy();
  for (let at = 0; at < 150; at++) await missed.count(`termino ${at}`, 'nothing', from('203.0.113.6'));
  const terms = (await stored()).map(({ term }) => term).filter((term) => term.startsWith('termino'));
  expect(terms).toHaveLength(100);
});

test('a share of 0 counts nothing, whatever pages of before send', async () => {
  await missedBy(0).count('taladradora', 'nothing', from('203.0.113.7'));
  expect(await stored()).toEqual([]);
});

test('the night reads what more than one caller missed in the last month, and three months are kept', async () => {
  const missed = missedBy();
  const on = async (day: string, term: string, ...callers: string[]) => {
    for (const caller of callers) await missed.count(term, 'nothing', from(caller), day);
  };
  await on('2026-01-02', 'vieja', 'a', 'b');
  await on('2026-04-10', 'taladradora', 'a', 'b');
  await on('2026-04-20', 'taladradora', 'a');
  await on('2026-04-20', 'de uno', 'a');
  await on('2026-04-20', 'esmeril', 'a', 'b');
  expect(await mostMissed(shop.db, '2026-04-21')).toEqual([
    { term: 'taladradora', kind: 'nothing', count: 3, first: '2026-04-10', last: '2026-04-20' },
    { term: 'esmeril', kind: 'nothing', count: 2, first: '2026-04-20', last: '2026-04-20' },
  ]);
  expect((await stored()).map(({ term }) => term)).not.toContain('vieja');
});
