import { expect, test } from 'vitest';
import type { Repair } from '#domain/account/repair.ts';
import type { Movement } from '#domain/account/statement.ts';
import { orderTimeline } from '#domain/orders/timeline.ts';

const movement = (
  date: string,
  kind: Movement['kind'],
  docNum: string,
  more: Partial<Movement> = {},
): Movement => ({
  date,
  dueDate: '',
  kind,
  description: '',
  company: 'web',
  docNum,
  folio: { prefix: 'A', number: docNum },
  orderId: '10',
  reference: '',
  currency: '$',
  debit: kind === 'invoice' ? 1220 : 0,
  credit: kind === 'invoice' ? 0 : 1220,
  balance: 0,
  ...more,
});

const repair = (date: string, itemCode: string): Repair => ({
  docNum: `r${date}`,
  date,
  itemCode,
  name: 'TALADRO',
  brand: '',
  serial: '',
  problem: '',
  warranty: false,
  promisedDate: '',
  status: 'L',
  statusDescription: 'Listo para retirar',
  estimate: 0,
});

const line = {
  itemCode: 'T1',
  name: 'TALADRO',
  quantity: 1,
  price: 1000,
  currency: '$',
  discount: 0,
  tax: 2200,
  total: 1000,
  promo: null,
} as const;
const ORDER = { orderId: '10', date: '2026-01-05', lines: [line] };

const told = (movements: Movement[], repairs: Repair[] = []) =>
  orderTimeline(ORDER, movements, repairs).map((event) => `${event.date} ${event.kind}`);

test('an order is followed from its day to invoice, electronic document, payment, return and repair', () => {
  const movements = [
    movement('2026-02-10', 'receipt', '3'),
    movement('2026-01-20', 'return', '2'),
    movement('2026-01-07', 'invoice', '1'),
  ];
  expect(told(movements, [repair('2026-03-01', 'T1')])).toEqual([
    '2026-01-05 order',
    '2026-01-07 invoice',
    '2026-01-07 cfe',
    '2026-01-20 return',
    '2026-01-20 cfe',
    '2026-02-10 receipt',
    '2026-03-01 repair',
  ]);
});

test("another order's documents are not its own, and what is no document is left out", () => {
  const movements = [
    movement('2026-01-07', 'invoice', '1', { orderId: '11' }),
    movement('2026-01-08', 'other', '5'),
  ];
  expect(told(movements)).toEqual(['2026-01-05 order']);
});

test('repairs are those of its products, from its day on', () => {
  expect(
    told([], [repair('2026-01-04', 'T1'), repair('2026-01-05', 'T1'), repair('2026-01-06', 'T2')]),
  ).toEqual(['2026-01-05 order', '2026-01-05 repair']);
});

test('an invoice has its amount and its company, and no electronic document without a number', () => {
  const [, invoice, ...others] = orderTimeline(
    ORDER,
    [movement('2026-01-07', 'invoice', '1', { company: 'goldfarb', folio: { prefix: 'G', number: '' } })],
    [],
  );
  expect(invoice).toMatchObject({
    kind: 'invoice',
    of: 'goldfarb',
    docNum: '1',
    amount: 1220,
    currency: '$',
  });
  expect(others).toEqual([]);
});
