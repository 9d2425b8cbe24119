import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { type Sandbox, START_TIMEOUT_MS, startSandbox } from './running-sandbox.ts';

const CALL = '/Configuration/ExchangeRate';
/** Longer than an answer takes on a busy machine. */
const PATIENCE_MS = 2_000;

let sandbox: Sandbox;
let itemCode: string;

beforeAll(async () => {
  sandbox = await startSandbox('--products', '300');
  const { products } = await sandbox.get<{ products: { itemCode: string }[] }>(
    '/web/ProductSearch?term=taladro',
  );
  itemCode = products[0]?.itemCode ?? '';
}, START_TIMEOUT_MS);
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await sandbox.stop();
});

const ask = (path = CALL) =>
  fetch(`${sandbox.backoffice}${path}`, { signal: AbortSignal.timeout(PATIENCE_MS) });
const references = async () => {
  const { orders } = await sandbox.get<{ orders: { reference: string }[] }>('/web/orders?cardcode=C00345');
  return orders.map(({ reference }) => reference).filter((reference) => reference.startsWith('F-'));
};
const place = (reference: string) =>
  sandbox.post('/web/CreateOrder', { cardcode: 'C00345', reference, lines: [{ itemCode, quantity: 1 }] });

test('answers late, wrongly, with a page or with nothing', async () => {
  await sandbox.faults({ [CALL]: { kind: 'delay', ms: 150 } });
  const started = performance.now();
  expect((await ask()).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(140);
  await sandbox.faults({ [CALL]: { kind: 'status', status: 503 } });
  expect((await ask()).status).toBe(503);
  await sandbox.faults({ [CALL]: { kind: 'html' } });
  expect((await ask()).headers.get('content-type')).toContain('text/html');
  await sandbox.faults({ [CALL]: { kind: 'empty' } });
  expect(await (await ask()).text()).toBe('');
});

test('hangs, resets and cuts an answer short', async () => {
  for (const kind of ['hang', 'reset', 'truncate']) {
    await sandbox.faults({ [CALL]: { kind } });
    await expect(ask().then((response) => response.text())).rejects.toThrow();
  }
});

test('commits an order whose answer never comes', async () => {
  await sandbox.faults({ '/web/CreateOrder': { kind: 'commit-then-fail' } });
  await expect(place('F-1')).rejects.toThrow();
  expect(await references()).toEqual(['F-1']);
});

test('commits an order after having failed', async () => {
  await sandbox.faults({ '/web/CreateOrder': { kind: 'commit-late', ms: 2_000 } });
  await expect(place('F-2')).rejects.toThrow();
  expect(await references()).toEqual([]);
  await eventually(async () => expect(await references()).toEqual(['F-2']));
});

test('fails by chance, the same way for the same seed, and as often as told', async () => {
  const run = async () => {
    await sandbox.faults({ '*': { kind: 'status', probability: 0.5, seed: 3 } });
    return Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async () => (await ask()).status));
  };
  expect((await run()).sort()).toEqual((await run()).sort());
  await sandbox.faults({ [CALL]: { kind: 'status', times: 1 } });
  expect([(await ask()).status, (await ask()).status]).toEqual([500, 200]);
});

test('breaks pictures apart from calls', async () => {
  await sandbox.faults({ picture: { kind: 'status', status: 502 } });
  expect((await ask(`/blob/${encodeURIComponent(itemCode)}.jpg`)).status).toBe(502);
  expect((await ask()).status).toBe(200);
});

test('writes down what was asked, also what it let fall', async () => {
  await fetch(`${sandbox.backoffice}/_sandbox/journal`, { method: 'DELETE' });
  await sandbox.faults({ [CALL]: { kind: 'reset' } });
  await expect(ask(`${CALL}?a=1`)).rejects.toThrow();
  const { requests } = await sandbox.get<{ requests: unknown[] }>('/_sandbox/journal');
  expect(requests).toMatchObject([{ method: 'GET', path: CALL, query: { a: '1' }, status: 0 }]);
});

test('plants a price where a test will look for it', async () => {
  const url = `${sandbox.backoffice}/_sandbox/prices`;
  await fetch(url, { method: 'PUT', body: JSON.stringify({ [itemCode]: { price: 987654.32 } }) });
  expect(await (await fetch(`${sandbox.backoffice}/web/ProductsList`)).text()).toContain('987654.32');
});

test('describes all thirty-one calls', async () => {
  const document = await sandbox.get<{ openapi: string; paths: Record<string, unknown> }>('/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toHaveLength(31);
  expect(await (await fetch(sandbox.backoffice)).text()).toContain('/web/ProductLookup');
});

test(
  'leaves cleanly when asked to',
  async () => {
    const other = await startSandbox('--products', '20');
    expect(await other.stop()).toBe(0);
  },
  START_TIMEOUT_MS,
);
