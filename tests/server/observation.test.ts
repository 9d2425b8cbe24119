import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getInvoice } from '#backoffice/documents.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/office.ts';
import { getOrders } from '#backoffice/orders.ts';
import { Shelf } from '#backoffice/shelf.ts';
import { logCall, logOptions } from '#server/log.ts';
import { Metrics, mayReadMetrics } from '#server/metrics.ts';
import { startTestOffice, type TestOffice } from '../support/sandbox.ts';

const CARDCODE = 'C00012';

let sandbox: TestOffice;
let office: BackOffice;

beforeAll(async () => {
  sandbox = await startTestOffice();
});
afterEach(() => closeBackOffice(office));
afterAll(() => sandbox.stop());

test('counts every call by outcome, times it, and shows the breakers', async () => {
  const metrics = new Metrics();
  office = openBackOffice(sandbox.url, { observe: (report) => metrics.count(report) });
  metrics.watch(office, new Shelf(office));
  await getOrders(office, CARDCODE);
  await getInvoice(office, { docNum: '1', cardcode: CARDCODE }).catch(() => undefined);
  const { text } = await metrics.show();
  expect(text).toContain('backoffice_calls_total{call="/web/orders",outcome="answered"} 1');
  expect(text).toContain('backoffice_calls_total{call="/web/Invoice",outcome="refused"} 1');
  expect(text).toContain('backoffice_call_seconds_count{call="/web/orders"} 1');
  expect(text).toContain('backoffice_breaker_state{group="orders"} 0');
  expect(text).not.toContain(CARDCODE);
});

test('logs a call without anybody in clear', async () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk, _, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const log = pino({ ...logOptions, level: 'debug' }, sink);
  office = openBackOffice(sandbox.url, { observe: (report) => logCall(log, report) });
  await getOrders(office, CARDCODE);
  await getInvoice(office, { docNum: '1', cardcode: CARDCODE }).catch(() => undefined);
  expect(lines).toHaveLength(2);
  expect(lines.join('')).not.toContain(CARDCODE);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    path: '/web/orders',
    outcome: 'answered',
    query: { cardcode: expect.stringMatching(/^#[0-9a-f]{8}$/) },
  });
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
