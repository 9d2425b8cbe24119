import { createHash } from 'node:crypto';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { ProductCache } from '#backoffice/cache/productCache.ts';
import { getInvoice } from '#backoffice/calls/documents.ts';
import { getOrders } from '#backoffice/calls/orders.ts';
import { lookupCards, searchProducts } from '#backoffice/calls/product.ts';
import { BackOfficeRefused, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { type Log, logCall, logOptions } from '#server/operation/log.ts';
import { Metrics, mayReadMetrics } from '#server/operation/metrics.ts';
import { Outages } from '#server/operation/outages.ts';
import { currentRequestId, inRequest } from '#server/operation/requestId.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const CARDCODE = 'C00012';

let sandbox: TestOffice;
let office: BackOffice;

beforeAll(async () => {
  sandbox = await startTestOffice();
});
afterEach(async () => {
  await closeBackOffice(office);
  await sandbox.reset();
});
afterAll(() => sandbox.stop());

test('counts every call by outcome, times it, and shows the breakers', async () => {
  const metrics = new Metrics();
  office = openBackOffice(sandbox.url, { observe: (report) => metrics.count(report) });
  metrics.watch(office, new ProductCache(office));
  await getOrders(office, CARDCODE);
  await getInvoice(office, { docNum: '1', cardcode: CARDCODE }).catch(() => undefined);
  const { text } = await metrics.show();
  expect(text).toContain('backoffice_calls_total{call="/web/orders",outcome="answered"} 1');
  expect(text).toContain('backoffice_calls_total{call="/web/Invoice",outcome="refused"} 1');
  expect(text).toContain('backoffice_call_seconds_count{call="/web/orders"} 1');
  expect(text).toContain('backoffice_breaker_state{group="orders"} 0');
  expect(text).not.toContain(CARDCODE);
});

function openTestLog(): { log: Log; lines: string[] } {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  return { log: pino({ ...logOptions, level: 'debug' }, sink), lines };
}

test('logs a call without anybody in clear', async () => {
  const { log, lines } = openTestLog();
  office = openBackOffice(sandbox.url, { observe: (report) => logCall(log, report) });
  await getOrders(office, CARDCODE);
  await getInvoice(office, { docNum: '1', cardcode: CARDCODE }).catch(() => undefined);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain(CARDCODE);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: getOrders.path,
    outcome: 'answered',
    query: { cardcode: expect.stringMatching(/^#[0-9a-f]{8}$/) },
  });
});

test('an alias cannot be found by trying out card codes: it is made with the shop’s secret', () => {
  const { log, lines } = openTestLog();
  log.info({ cardcode: CARDCODE, name: 'Ana Pereira', sid: 'a-session' });
  const guessed = createHash('sha256').update(CARDCODE).digest('hex').slice(0, 8);
  expect(lines.join('')).toMatch(/"cardcode":"#[0-9a-f]{8}"/);
  expect(lines.join('')).not.toContain(guessed);
  expect(lines.join('')).not.toMatch(/Ana|a-session/);
});

test('an outage is a line of each kind, without a stack, however many it refuses', () => {
  const { log, lines } = openTestLog();
  const outages = new Outages(log);
  for (let guest = 0; guest < 500; guest++) {
    outages.report(new BackOfficeUnreachable(searchProducts.path, 'it is away', false), 'a request failed');
    outages.report(new BackOfficeRefused(lookupCards.path, 503, { isOwn: false }), 'a request failed');
  }
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain('stack');
});

test('what an outage holds back is told within a minute, with the requests by which customers ask about it', () => {
  vi.useFakeTimers();
  const { log, lines } = openTestLog();
  const outages = new Outages(log);
  for (const id of ['PRIMERO-1', 'SEGUNDO-2', 'TERCERO-3'])
    inRequest(id, () =>
      outages.report(new BackOfficeRefused(lookupCards.path, 503, { isOwn: false }), 'a request failed'),
    );
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ requestId: 'PRIMERO-1', times: 1 }]);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({ times: 2, requestIds: ['SEGUNDO-2', 'TERCERO-3'] });
  expect(lines[1]).not.toContain('PRIMERO-1');
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(2);
  vi.useRealTimers();
});

test('a call has the id of the request that it is made for, also when it waits for another one', async () => {
  const { log, lines } = openTestLog();
  const oneAtOnce = { budgetMs: 10_000, atOnce: 1, waiting: 8, queueMs: 10_000, maxBytes: 1_000_000 };
  office = openBackOffice(sandbox.url, {
    limits: { account: oneAtOnce },
    observe: (report) => logCall(log, report),
    requestId: currentRequestId,
  });
  const ids = ['PRIMERO-1', 'SEGUNDO-2', 'TERCERO-3'];
  await Promise.all(ids.map((id) => inRequest(id, () => getOrders(office, CARDCODE))));
  await getOrders(office, CARDCODE);
  expect((await sandbox.journal(getOrders.path)).map(({ requestId }) => requestId)).toEqual([...ids, '']);
  expect(lines.map((line) => JSON.parse(line).requestId)).toEqual([...ids, undefined]);
});

test('calls that a group turned away are counted by group', async () => {
  const metrics = new Metrics();
  const none = { budgetMs: 1_000, atOnce: 1, waiting: 0, queueMs: 1_000, maxBytes: 1_000_000 };
  office = openBackOffice(sandbox.url, {
    limits: { account: none },
    observe: (report) => metrics.count(report),
  });
  await sandbox.fail({ [getOrders.path]: { kind: 'delay', ms: 600 } });
  await Promise.allSettled(Array.from({ length: 5 }, () => getOrders(office, CARDCODE)));
  expect((await metrics.show()).text).toMatch(/backoffice_turned_away_total\{group="account",by="queue"\} 4/);
});

test.each([
  ['http://localhost:4321', undefined, null, true],
  ['https://shop.example.com', undefined, null, false],
  ['https://shop.example.com', 'a-token-of-16-or-more', null, false],
  ['https://shop.example.com', 'a-token-of-16-or-more', 'Bearer a-token-of-16-or-more', true],
  ['http://localhost:4321', 'a-token-of-16-or-more', 'Bearer other', false],
])('at %s with token %s and authorization %s, metrics may be read: %s', (APP_ORIGIN, token, shown, may) => {
  expect(mayReadMetrics({ APP_ORIGIN, METRICS_TOKEN: token }, shown)).toBe(may);
});
