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

const ORDERS = '/web/orders?cardcode=C00345';
const PLACE = '/web/CreateOrder';

test('answers what was not done, and refuses what was', async () => {
  await sandbox.faults({ [PLACE]: { kind: 'rewrite', carriedOut: false, body: '{"orderId":0}' } });
  expect(await (await place('F-3')).json()).toEqual({ orderId: 0 });
  expect(await references()).toEqual([]);
  await sandbox.faults({ [PLACE]: { kind: 'rewrite', status: 409 } });
  expect((await place('F-4')).status).toBe(409);
  expect(await references()).toEqual(['F-4']);
});

test("rewrites an answer's status, headers and body", async () => {
  const headers = { location: '/otro', 'content-type': null };
  await sandbox.faults({ [CALL]: { kind: 'rewrite', status: 302, headers, body: '<p>Ingrese</p>' } });
  const answer = await fetch(`${sandbox.backoffice}${CALL}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location'), answer.headers.get('content-type')]).toEqual([
    302,
    '/otro',
    'text/plain; charset=UTF-8',
  ]);
  expect(await answer.text()).toBe('<p>Ingrese</p>');
  await sandbox.faults({ [CALL]: { kind: 'rewrite', status: 204 } });
  expect((await ask()).status).toBe(204);
});

test('patches an answer as far as the patch fits it', async () => {
  const owner = { op: 'replace', path: '/orders/0/cardcode', value: 'C00012' };
  await sandbox.faults({
    '/web/orders': { kind: 'rewrite', patch: [owner, { op: 'remove', path: '/none' }] },
  });
  const { orders } = await sandbox.get<{ orders: { cardcode: string }[] }>(ORDERS);
  expect(orders.slice(0, 2).map(({ cardcode }) => cardcode)).toEqual(['C00012', 'C00345']);
  await sandbox.faults({
    '/web/orders': { kind: 'rewrite', patch: [{ op: 'replace', path: '', value: null }] },
  });
  expect(await sandbox.get(ORDERS)).toBeNull();
});

test('answers as it did before, or as it answered another customer', async () => {
  await sandbox.get('/web/orders?cardcode=C00012');
  expect(await references()).toEqual([]);
  await place('F-5');
  expect(await references()).toEqual(['F-5']);
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  await sandbox.faults({ '/web/orders': { kind: 'rewrite', older: 60 } });
  expect(await references()).toEqual(['F-5']);
  await place('F-6');
  await sandbox.faults({ '/web/orders': { kind: 'rewrite', older: 1 } });
  expect(await references()).toEqual(['F-5']);
  await sandbox.faults({ '/web/orders': { kind: 'rewrite', another: true } });
  const { orders } = await sandbox.get<{ orders: { cardcode: string }[] }>(ORDERS);
  expect(orders[0]?.cardcode).toBe('C00012');
});

test("answers one customer's order with the number of another's", async () => {
  const theirs = await sandbox.post(PLACE, { cardcode: 'C00012', lines: [{ itemCode, quantity: 1 }] });
  await sandbox.faults({ [PLACE]: { kind: 'rewrite', carriedOut: false, another: true } });
  expect(await (await place('F-7')).json()).toEqual(await theirs.json());
  expect(await references()).toEqual([]);
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

test('describes its calls for a program and for a person', async () => {
  const document = await sandbox.get<{ openapi: string; paths: Record<string, unknown> }>('/openapi.json');
  expect(document.openapi).toBe('3.1.0');
  expect(Object.keys(document.paths)).toContain('/web/ProductLookup');
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
