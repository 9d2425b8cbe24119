import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, START_TIMEOUT_MS, startSandbox } from './running-sandbox.ts';

interface Orders {
  orders: { orderId: number; docNum: number; reference: string; date: string; status: string }[];
}
interface State {
  balances: { currency: string; balance: number }[];
  movements: {
    docType: 'FC' | 'NC' | 'RC';
    company: 'web' | 'goldfarb';
    docNum: number;
    folioPref: string;
    folioNum: number;
    currency: string;
    debit: number;
    credit: number;
    balance: number;
  }[];
}

const OWN = 'C00012';
const OTHER = 'C00345';
const NEW = 'C00401';
const ALL_TIME = 'start=2000-01-01&end=2100-01-01';

let sandbox: Sandbox;
let itemCode: string;

beforeAll(async () => {
  sandbox = await startSandbox('--products', '800');
  const { products } = await sandbox.get<{ products: { itemCode: string; unitMult: string }[] }>(
    '/web/ProductSearch?term=amoladora',
  );
  itemCode = products.find(({ unitMult }) => Number(unitMult) === 1)?.itemCode ?? '';
}, START_TIMEOUT_MS);
afterAll(async () => {
  await sandbox.stop();
});

const order = (reference: string, quantity = 2) => ({
  cardcode: OWN,
  email: 'ana@ferreteriaelpuerto.uy',
  reference,
  comments: '',
  lines: [{ itemCode, quantity }],
});

test('has a customer without a past: no orders, no movements, no repairs', async () => {
  const { orders } = await sandbox.get<Orders>(`/web/orders?cardcode=${NEW}&${ALL_TIME}`);
  const { movements } = await sandbox.get<State>(`/web/ClientState?cardcode=${NEW}`);
  const { services } = await sandbox.get<{ services: unknown[] }>(
    `/web/services?cardcode=${NEW}&${ALL_TIME}`,
  );
  expect([orders, movements, services]).toEqual([[], [], []]);
});

test('keeps a cart whole until another replaces it', async () => {
  const lines = [{ itemCode, quantity: 3 }];
  const promos = [
    {
      idPromo: 301,
      description: 'X',
      lines: [
        { itemCode: '451', quantity: 1 },
        { itemCode: '00451', quantity: 2 },
      ],
    },
  ];
  await sandbox.post('/web/SaveCart', { cardcode: OWN, email: 'Ana@x.uy', lines, promos });
  const { data } = await sandbox.get<{ data: unknown }>(`/web/GetCart?cardcode=${OWN}&email=ana@x.uy`);
  expect(data).toEqual({
    lines,
    promos: [
      {
        idPromo: 301,
        description: 'X',
        lines: [
          { itemCode: 451, quantity: 1 },
          { itemCode: '00451', quantity: 2 },
        ],
      },
    ],
  });
  const empty = await sandbox.get<{ data: unknown }>(`/web/GetCart?cardcode=${OTHER}&email=ana@x.uy`);
  expect(empty.data).toEqual({ lines: [], promos: [] });
});

test('shows a new order at once, with its reference, and twice if it came twice', async () => {
  await sandbox.post('/web/CreateOrder', order('REF-1'));
  const placed = (await (await sandbox.post('/web/CreateOrder', order('REF-1'))).json()) as {
    orderId: number;
  };
  const { orders } = await sandbox.get<Orders>(`/web/orders?cardcode=${OWN}&${ALL_TIME}`);
  expect(orders.filter(({ reference }) => reference === 'REF-1')).toHaveLength(2);
  expect(orders[0]?.orderId).toBe(placed.orderId);
});

test('refuses an unknown item, a bad quantity and an unknown customer', async () => {
  const bodies = [
    { ...order('X'), lines: [{ itemCode: 'NADA', quantity: 1 }] },
    order('X', 0),
    order('X', 1.5),
    { ...order('X'), cardcode: 'C99999' },
  ];
  for (const body of bodies) expect((await sandbox.post('/web/CreateOrder', body)).status).toBe(400);
});

test("keeps another customer's order to itself, unless told to ignore whose it is", async () => {
  const placed = (await (await sandbox.post('/web/CreateOrder', order('REF-2'))).json()) as {
    orderId: number;
  };
  const asOther = `${sandbox.backoffice}/web/order?orderid=${placed.orderId}&cardcode=${OTHER}`;
  expect((await fetch(asOther)).status).toBe(404);
  await sandbox.faults({ '/web/order': { kind: 'ignore-cardcode' } });
  expect((await fetch(asOther)).status).toBe(200);
  await sandbox.faults({});
});

test('runs a balance per currency through years of movements', async () => {
  const { movements, balances } = await sandbox.get<State>(`/web/ClientState?cardcode=${OWN}`);
  const running: Record<string, number> = { $: 0, U$: 0 };
  for (const { currency, debit, credit, balance } of movements) {
    running[currency] = Math.round(((running[currency] ?? 0) + debit - credit) * 100) / 100;
    expect(balance).toBeCloseTo(running[currency] ?? 0, 2);
  }
  expect(balances.map(({ currency }) => currency).sort()).toEqual(['$', 'U$']);
  for (const { currency, balance } of balances) expect(balance).toBeCloseTo(running[currency] ?? 0, 2);
  expect(movements.length).toBeGreaterThan(200);
});

test('has the paper behind every kind of movement, for its owner only', async () => {
  const { movements } = await sandbox.get<State>(`/web/ClientState?cardcode=${OWN}`);
  for (const [docType, company, path] of [
    ['FC', 'web', '/web/Invoice'],
    ['FC', 'goldfarb', '/goldfarb/Invoice'],
    ['NC', 'web', '/web/InvoiceReturn'],
    ['RC', 'web', '/web/clientRecipe'],
  ] as const) {
    const found = movements.find((each) => each.docType === docType && each.company === company);
    const address = `${path}?docNum=${found?.docNum}`;
    await sandbox.get(`${address}&cardcode=${OWN}`);
    if (docType !== 'RC')
      expect((await fetch(`${sandbox.backoffice}${address}&cardcode=${OTHER}`)).status).toBe(404);
  }
});

test('writes an electronic invoice to the outbox', async () => {
  const { movements } = await sandbox.get<State>(`/web/ClientState?cardcode=${OWN}`);
  const bill = movements.find(({ docType }) => docType === 'FC');
  const folio = `folioPref=${bill?.folioPref}&folioNum=${bill?.folioNum}`;
  await sandbox.get(`/web/sendCFE?${folio}&cardcode=${OWN}&email=ana@x.uy`);
  const { messages } = await sandbox.get<{ messages: { to: string; kind: string }[] }>('/_sandbox/outbox');
  expect(messages.at(-1)).toMatchObject({ to: 'ana@x.uy', kind: 'cfe' });
});

test('follows a repair through its steps', async () => {
  const { services } = await sandbox.get<{ services: { docNum: number; status: string }[] }>(
    `/web/services?cardcode=${OWN}`,
  );
  const { service } = await sandbox.get<{ service: { status: string; history: { status: string }[] } }>(
    `/web/servicestatus?docNum=${services[0]?.docNum}`,
  );
  expect(service.history.at(-1)?.status).toBe(service.status);
});

test("orders a promotion at the promotion's discount", async () => {
  const { promos } = await sandbox.get<{ promos: { docEntry: number }[] }>(`/web/getpromos?cardcode=${OWN}`);
  const idPromo = promos[0]?.docEntry ?? 0;
  const { lines } = await sandbox.get<{
    lines: { itemCode: string; quantity: number; finalDiscount: number; factorQty: number }[];
  }>(`/web/getpromolines?docEntry=${idPromo}&cardcode=${OWN}`);
  const promo = {
    idPromo,
    description: '',
    lines: lines.map(({ itemCode: code, quantity }) => ({ itemCode: code, quantity })),
  };
  const placed = await sandbox.post('/web/createorderpromo', {
    cardcode: OWN,
    reference: 'P-1',
    promos: [promo],
  });
  const { orderId } = (await placed.json()) as { orderId: number };
  const { order: found } = await sandbox.get<{ order: { lines: { quantity: number; discount: number }[] } }>(
    `/web/order?orderid=${orderId}&cardcode=${OWN}`,
  );
  expect(found.lines.map(({ quantity, discount }) => ({ quantity, discount }))).toEqual(
    lines.map(({ quantity, factorQty, finalDiscount }) => ({
      quantity: quantity * factorQty,
      discount: finalDiscount,
    })),
  );
});

test('forgets carts, orders and letters on reset, not the past or the numbers it gave', async () => {
  const number = async () =>
    ((await (await sandbox.post('/web/CreateOrder', order('REF-3'))).json()) as { orderId: number }).orderId;
  const before = await number();
  await sandbox.reset();
  const { orders } = await sandbox.get<Orders>(`/web/orders?cardcode=${OWN}&${ALL_TIME}`);
  expect(orders.some(({ reference }) => reference.startsWith('REF-'))).toBe(false);
  expect(orders.length).toBeGreaterThan(100);
  expect(await number()).toBe(before + 1);
});
