import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { getOrders } from '#backoffice/calls/orders.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import {
  type BackOffice,
  type CallReport,
  closeBackOffice,
  openBackOffice,
} from '#backoffice/client/office.ts';
import { fromSlices, jsonInTurns, toSlices } from '#backoffice/threads/json.ts';
import { turnsOf } from '../support/turns.ts';

const order = (number: number) => ({
  orderId: number,
  cardcode: 'C00012',
  date: `20${10 + (number % 16)}-03-0${1 + (number % 9)}`,
  reference: number % 3 ? '' : `OC ${number}`,
  status: 'E',
  statusDescription: 'Entregado',
  // A deviation of each row.
  totals: [{ currency: '$', total: `${number},50` }],
});
const movement = (number: number) => ({
  ...{
    date: '2026-03-01',
    dueDate: '2026-04-01',
    docType: 'FC',
    docTypeDescription: 'Factura',
    company: 'web',
  },
  ...{ docNum: number, folioPref: 'A', folioNum: number, orderId: number, currency: '$' },
  ...{ reference: `FC ${number - 1}`, debit: 10, credit: 0, balance: number },
});
const many = <Row>(count: number, row: (number: number) => Row): Row[] =>
  Array.from({ length: count }, (_, index) => row(index + 1));

let body: unknown;
let server: Server;
let office: BackOffice;
let reports: CallReport[];

beforeEach(async () => {
  reports = [];
  server = createServer((_, response) => response.end(JSON.stringify(body)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  office = openBackOffice(`http://127.0.0.1:${port}`, { observe: (report) => reports.push(report) });
});
afterEach(async () => {
  await closeBackOffice(office);
  server.close();
});

test('a long list is read as a short one is, with its deviations', async () => {
  body = { orders: many(4_000, order) };
  const orders = await getOrders(office, 'C00012');
  expect(orders).toHaveLength(4_000);
  const [first] = orders;
  body = { orders: [order(1)] };
  expect(await getOrders(office, 'C00012')).toEqual([first]);
  expect(reports.map(({ deviations }) => deviations['decimal comma'])).toEqual([4_000, 1]);
});

test('a long list that has changed by one row is read anew, whatever was read a moment ago', async () => {
  const rows = many(4_000, order);
  body = { orders: rows };
  const before = await getOrders(office, 'C00012');
  expect(await getOrders(office, 'C00012')).toEqual(before);
  body = { orders: rows.with(3_999, { ...order(4_000), status: 'X', statusDescription: 'Cancelado' }) };
  expect((await getOrders(office, 'C00012')).at(-1)).toMatchObject({ orderId: '4000', status: 'Cancelado' });
});

test('the bytes of one customer’s long list, read a moment ago, are no answer for another one', async () => {
  body = { orders: many(4_000, order) };
  expect(await getOrders(office, 'C00012')).toHaveLength(4_000);
  await expect(getOrders(office, 'C00345')).rejects.toThrow(/does not name the customer/);
});

test('a long statement names the documents that its movements refer to', async () => {
  body = { cardcode: 'C00012', date: '2026-03-01', balances: [], movements: many(2_000, movement) };
  const { date, movements } = await getStatement(office, 'C00012');
  expect(date).toBe('2026-03-01');
  expect(movements.slice(0, 2).map(({ reference }) => reference)).toEqual(['FC 0', 'Factura A 1']);
});

test('a long statement of another customer is as unreadable as a short one', async () => {
  body = { cardcode: 'C00345', date: '2026-03-01', balances: [], movements: many(2_000, movement) };
  await expect(getStatement(office, 'C00012')).rejects.toMatchObject({ outcome: 'misshapen' });
});

test('a long answer without the list, and one that is no JSON, are as unreadable as short ones', async () => {
  const text = 'x'.repeat(300_000);
  body = { others: text };
  await expect(getOrders(office, 'C00012')).rejects.toThrow(/^\/web\/orders .* a list "orders"/);
  server.removeAllListeners('request').on('request', (_, response) => response.end(`<p>${text}</p>`));
  await expect(getOrders(office, 'C00012')).rejects.toThrow(/^\/web\/orders .* it is a page and not JSON/);
});

test('nobody else waits while years of orders are read', async () => {
  body = { orders: many(2_000, order) };
  // Starts the thread.
  await getOrders(office, 'C00012');
  body = { orders: many(30_000, order) };
  const { longest, all } = await turnsOf(() => getOrders(office, 'C00012'));
  expect(longest).toBeLessThan(all / 4);
});

test('whatever JSON can hold is the same after it was sliced, and written in turns as at once', async () => {
  const rows = fc.array(fc.oneof(fc.jsonValue(), fc.constant({ a: 1 })), { size: 'max', maxLength: 1_200 });
  const values = fc.oneof(rows, fc.record({ rows, date: fc.string() }), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      const same = JSON.parse(JSON.stringify(value));
      expect(await fromSlices(structuredClone(toSlices(value)))).toEqual(same);
      expect(JSON.parse(await jsonInTurns(value))).toEqual(same);
    }),
    { numRuns: 60 },
  );
});
