import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { openLog } from '#server/operation/log.ts';
import { Outages } from '#server/operation/outages.ts';
import { timelineOf } from '#server/orders/history/timeline.ts';
import { startTestOffice, type TestOffice } from '../../../support/sandbox.ts';
import { CUSTOMERS } from '../../../support/servers/shopServer.ts';

let sandbox: TestOffice;
let office: BackOffice;
/** An order of Ana's with a return. */
let orderId: string;

beforeAll(async () => {
  vi.stubEnv('LOG_LEVEL', 'silent');
  sandbox = await startTestOffice(300);
  office = openBackOffice(sandbox.url);
  const { movements } = await getStatement(office, CUSTOMERS.ana);
  orderId = movements.find(({ kind }) => kind === 'return')?.orderId ?? '';
  await sandbox.reset();
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  vi.unstubAllEnvs();
  await closeBackOffice(office);
  sandbox.stop();
});

const ask = (id = orderId, cardcode: string = CUSTOMERS.ana) =>
  timelineOf(
    { office, outages: new Outages(openLog()) },
    { name: '', nickname: '', email: '', cardcode },
    id,
  );

test('an order that was invoiced and partly returned tells so', async () => {
  const { events, withRepairs } = await ask();
  expect(withRepairs).toBe(true);
  expect(events[0]?.kind).toBe('order');
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    expect.objectContaining(new Set(['order', 'invoice', 'cfe', 'return'])),
  );
});

test('without the repairs the rest is told, and that they are missing', async () => {
  await sandbox.fail({ [getRepairs.path]: { kind: 'html' } });
  const { events, withRepairs } = await ask();
  expect(withRepairs).toBe(false);
  expect(events.map(({ kind }) => kind)).toContain('return');
});

test('without the statement nothing is told: an order without invoices would be something else', async () => {
  await sandbox.fail({ [getStatement.path]: { kind: 'status', status: 500 } });
  await expect(ask()).rejects.toMatchObject({ outcome: 'refused' });
});

test("another customer's order has no timeline, and its number is not asked for", async () => {
  await sandbox.fail({ '*': { kind: 'ignore-cardcode' } });
  await expect(ask(orderId, CUSTOMERS.bruno)).rejects.toMatchObject({ status: 404 });
  expect(await sandbox.journal(getOrder.path)).toEqual([]);
  expect((await sandbox.journal(getOrders.path)).map(({ query }) => query.cardcode)).toEqual([
    CUSTOMERS.bruno,
  ]);
});
