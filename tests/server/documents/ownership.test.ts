import type { APIContext, APIRoute } from 'astro';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { getRepairStatus, getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { documentKindOf } from '#domain/account/statement.ts';
import { ownRepair } from '#server/documents/ownership.ts';
import { DOCUMENT_CALLS } from '../../support/documentCalls.ts';
import { stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

/** What a number can name, with the call that answers it. */
const KINDS = { order: getOrder.path, ...DOCUMENT_CALLS };
type Kind = keyof typeof KINDS;

/** The back office answers whoever asks. */
const IGNORED = { '*': { kind: 'ignore-cardcode' } };

let sandbox: TestOffice;
let office: BackOffice;
let routes: { order: APIRoute; document: APIRoute };
/** A number of each kind, of each customer. */
let numbers: Record<'ana' | 'bruno', Record<Kind | 'repair', string>>;

async function numbersOf(cardcode: string) {
  const { movements } = await getStatement(office, cardcode);
  const documents = movements.flatMap((movement) => {
    const kind = documentKindOf(movement);
    return kind ? [[kind, movement.docNum]] : [];
  });
  const [order] = await getOrders(office, cardcode);
  const [repair] = await getRepairs(office, cardcode);
  return { ...Object.fromEntries(documents), order: order?.orderId, repair: repair?.docNum };
}

beforeAll(async () => {
  sandbox = await startTestOffice(300);
  stubEnvironment(sandbox);
  office = openBackOffice(sandbox.url);
  routes = {
    order: (await import('../../../src/pages/api/account/orders/[id]/index.ts')).GET,
    document: (await import('../../../src/pages/api/account/documents/[kind]/[docNum]/index.ts')).GET,
  };
  numbers = { ana: await numbersOf(CUSTOMERS.ana), bruno: await numbersOf(CUSTOMERS.bruno) };
  await sandbox.reset();
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  const { stopServices } = await import('#server/operation/services.ts');
  await stopServices();
  await closeBackOffice(office);
  vi.unstubAllEnvs();
  sandbox.stop();
});

type Answer = { status: number; body: string };

async function ask(kind: Kind | string, docNum: string, cardcode: string = CUSTOMERS.ana): Promise<Answer> {
  const url = new URL(`http://localhost:4321/api/account/x`);
  const session = { name: 'X', nickname: 'X', email: 'x@ejemplo.uy', cardcode };
  const locals = { session, clientAddress: '127.0.0.1' };
  const params = kind === 'order' ? { id: docNum } : { kind, docNum };
  const context = { url, request: new Request(url), params, locals };
  const answer = await routes[kind === 'order' ? 'order' : 'document'](context as unknown as APIContext);
  return { status: answer.status, body: await answer.text() };
}

/** The card codes that reached the back office, and the numbers that it was asked for. */
async function wire(): Promise<{ cardcodes: string[]; asked: string[] }> {
  const seen = await sandbox.journal(/./);
  const of = (name: string) => seen.flatMap(({ query }) => query[name] ?? []);
  return { cardcodes: [...new Set(of('cardcode'))], asked: [...of('docNum'), ...of('orderid')] };
}

const kinds = Object.keys(KINDS) as Kind[];

describe.each(kinds)('%s', (kind) => {
  test("is answered to its own customer, by the session's card code", async () => {
    const { status, body } = await ask(kind, numbers.ana[kind]);
    expect(status).toBe(200);
    expect(body).toContain(numbers.ana[kind]);
    expect(await wire()).toEqual({ cardcodes: [CUSTOMERS.ana], asked: [numbers.ana[kind]] });
  });

  test.each(['a back office that looks at the card code', 'one that ignores it'])(
    "another customer's and one that does not exist are the same 404, with %s",
    async (which) => {
      if (which.startsWith('one')) await sandbox.fail(IGNORED);
      const foreign = await ask(kind, numbers.bruno[kind]);
      expect(foreign.status).toBe(404);
      expect(foreign).toEqual(await ask(kind, '1999999'));
      expect(foreign.body).not.toContain(numbers.bruno[kind]);
      const { cardcodes, asked } = await wire();
      expect(cardcodes).toEqual([CUSTOMERS.ana]);
      expect(asked).toEqual([]);
    },
  );

  test.each([
    ['text', 'abc'],
    ['nothing', ''],
    ['a negative number', '-1'],
    ['a leading zero', '0123'],
    ['a decimal', '12.5'],
    ['an exponent', '1e6'],
    ['more digits than a number has', '9'.repeat(400)],
    ['a path', '../../web/orders'],
    ['a query', '1&cardcode=C00345'],
    ['a line break', '1\n2'],
    ['a null byte', '1\u0000'],
    ['figures of another script', '١٢٣'],
  ])('%s for a number is that 404, and the back office is not asked', async (_, docNum) => {
    const missing = await ask(kind, '1999999');
    await sandbox.reset();
    expect(await ask(kind, docNum)).toEqual(missing);
    expect(await sandbox.journal(/./)).toEqual([]);
  });
});

test.each(kinds)('%s that says to be of another is not answered, whatever the list says', async (kind) => {
  const field = kind === 'goldfarb' ? 'invoice' : kind;
  const patch = [{ op: 'replace', path: `/${field}/cardcode`, value: CUSTOMERS.bruno }];
  await sandbox.fail({ [KINDS[kind]]: { kind: 'rewrite', patch } });
  const { status, body } = await ask(kind, numbers.ana[kind]);
  expect(status).toBe(502);
  expect(body).not.toContain(numbers.ana[kind]);
});

const FIELDS: Record<Kind, string> = {
  order: 'order/orderId',
  invoice: 'invoice/docNum',
  goldfarb: 'invoice/docNum',
  return: 'return/docNum',
  receipt: 'receipt/docNum',
};

test.each(Object.entries(FIELDS))(
  'a %s that is answered for another number is not shown',
  async (kind, field) => {
    const patch = [{ op: 'replace', path: `/${field}`, value: 1 }];
    await sandbox.fail({ [KINDS[kind as Kind]]: { kind: 'rewrite', patch } });
    expect((await ask(kind, numbers.ana[kind as Kind])).status).toBe(502);
  },
);

test('a kind that does not exist is the same 404', async () => {
  const missing = await ask('invoice', '1999999');
  await sandbox.reset();
  for (const kind of ['', 'Invoice', 'toString', '../invoice', 'order'.repeat(50)]) {
    expect(await ask(kind, numbers.ana.invoice)).toEqual(missing);
  }
  expect(await sandbox.journal(/./)).toEqual([]);
});

test('an invoice is not answered as one of the sister company, nor the other way round', async () => {
  await sandbox.fail(IGNORED);
  expect((await ask('goldfarb', numbers.ana.invoice)).status).toBe(404);
  expect((await ask('invoice', numbers.ana.goldfarb)).status).toBe(404);
});

test("a list that names another customer's orders shows none of them", async () => {
  const list = (await import('../../../src/pages/api/account/orders/index.ts')).GET;
  const url = new URL('http://localhost:4321/api/account/orders');
  const session = { name: 'X', nickname: 'X', email: 'x@ejemplo.uy', cardcode: CUSTOMERS.ana };
  const context = { url, request: new Request(url), params: {}, locals: { session, clientAddress: '' } };
  const ordersNow = async () =>
    ((await (await list(context as unknown as APIContext)).json()) as { orders: { orderId: string }[] })
      .orders;
  const own = await ordersNow();
  await sandbox.fail(IGNORED);
  const asked = `${office.origin}${getOrders.path}?cardcode=${CUSTOMERS.ana}`;
  const { orders: mixed } = (await (await fetch(asked)).json()) as { orders: object[] };
  expect(mixed.length).toBeGreaterThan(own.length);
  expect(await ordersNow()).toEqual(own);
  expect(own[0]).not.toHaveProperty('cardcode');
});

test("a repair is the customer's own by their list, because its call takes no card code", async () => {
  expect(await ownRepair(office, CUSTOMERS.ana, numbers.ana.repair)).toMatchObject({
    docNum: numbers.ana.repair,
  });
  for (const docNum of [numbers.bruno.repair, '1999999', 'abc', '-1']) {
    await expect(ownRepair(office, CUSTOMERS.ana, docNum)).rejects.toMatchObject({
      status: 404,
      code: 'document_not_found',
    });
  }
  expect(await sandbox.journal(getRepairStatus.path)).toEqual([]);
});

test.each(kinds)('an outage of the list is no 404: %s', async (kind) => {
  await sandbox.fail({
    [getStatement.path]: { kind: 'status', status: 500 },
    [getOrders.path]: { kind: 'html' },
  });
  expect((await ask(kind, numbers.ana[kind])).status).toBe(502);
});
