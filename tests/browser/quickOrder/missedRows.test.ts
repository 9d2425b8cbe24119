import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Reading, ReadRow } from '#domain/quickOrder/rows.ts';

const sent = vi.fn(async (_path: string, _init: RequestInit) => new Response('{}'));

beforeEach(() => {
  sent.mockClear();
  vi.stubGlobal('fetch', sent);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

async function note(rows: ReadRow[], share = '1') {
  vi.stubEnv('MISSED_SEARCHES', share);
  vi.resetModules();
  const { noteMissedRows } = await import('#browser/quickOrder/missedRows.ts');
  noteMissedRows({ rows });
  return sent.mock.calls.map(([, { body }]) => JSON.parse(String(body)));
}

const row = (reading: Reading, words: string | null): ReadRow => ({
  ...{ raw: `3 ${words}`, reading, words },
  ...{ ways: [], count: 3, account: [] },
});

test('the words of rows that were not found or asked about are counted, without cookies and without quantities', async () => {
  const rows = [
    row('unknown', 'Codo fusión'),
    row('choose', 'tornillo'),
    row('unknown', 'codo  fusión'),
    row('likely', 'rodillo'),
    row('aside', 'Buenos días'),
    row('unknown', null),
  ];
  expect(await note(rows)).toEqual([
    { term: ['codo fusión'], kind: 'rowNotFound' },
    { term: ['tornillo'], kind: 'rowAsked' },
  ]);
  expect(sent.mock.calls.every(([, { credentials }]) => credentials === 'omit')).toBe(true);
});

test('nothing is sent of what may say who somebody is, of a share of 0, or where all was found', async () => {
  expect(await note([row('unknown', 'ana@ferreteria.uy'), row('unknown', 'llame al 099 123 456')])).toEqual(
    [],
  );
  expect(await note([row('unknown', 'codo fusión')], '0')).toEqual([]);
  expect(await note([row('sure', 'rodillo')])).toEqual([]);
});

test('of an order of a thousand unknown rows fifty are sent, at once', async () => {
  const rows = Array.from({ length: 1_000 }, (_, at) => row('unknown', `cosa ${at}`));
  const [{ term }, ...others] = await note(rows);
  expect(term).toHaveLength(50);
  expect(others).toEqual([]);
});
