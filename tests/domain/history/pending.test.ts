import { expect, test } from 'vitest';
import type { Movement } from '#domain/account/statement.ts';
import { papersIn, type ReadPaper, wholeFrom } from '#domain/history/paper.ts';
import { adviceOf, isOld, pendingOf } from '#domain/history/pending.ts';
import { generatedHistory, owedPlainly, shuffled } from '../../support/history/generated.ts';

const line = (itemCode: string, quantity: number) => ({
  ...{ itemCode, name: `Artículo ${itemCode}`, quantity },
  ...{ price: 1_000, discount: 0, currency: '$' as const },
});

const paper = (
  kind: ReadPaper['kind'],
  number: string,
  lines: ReadPaper['lines'],
  more: Partial<ReadPaper> = {},
): ReadPaper => ({
  ...{ kind, number, lines, date: '2026-01-05', orderId: kind === 'order' ? number : '1' },
  ...{ awaited: false, cancelled: false, ...more },
});

/** By order and product, as the page lists them. */
const owedIn = (papers: readonly ReadPaper[]): Record<string, number> =>
  Object.fromEntries(
    pendingOf(papers)
      .products.flatMap(({ itemCode, orders }) =>
        orders.map(({ orderId, owed }) => [`${orderId} ${itemCode}`, owed] as const),
      )
      .sort(([a], [b]) => a.localeCompare(b)),
  );

test('what 200 customers with years of orders are owed is ordered less invoiced plus returned, however it comes', () => {
  let owed = 0;
  for (let customer = 0; customer < 200; customer++) {
    const papers = generatedHistory(customer);
    const expected = owedPlainly(papers);
    owed += Object.keys(expected).length;
    expect(owedIn(shuffled(papers, customer)), `customer ${customer}`).toEqual(expected);
  }
  expect(owed).toBeGreaterThan(1_000);
});

test('what is invoiced is not owed, what is returned is again, and what is cancelled never was', () => {
  const papers = [
    paper('order', '1', [line('A', 10), line('B', 0.3), line('B', 0.1), line('C', 5)]),
    paper('invoice', '100', [line('A', 4), line('B', 0.1)]),
    paper('goldfarb', '100', [line('A', 6), line('C', 7)]),
    paper('return', '200', [line('A', 2.5)]),
    paper('order', '2', [line('A', 50)], { cancelled: true }),
  ];
  const { products } = pendingOf(papers);
  expect(products).toMatchObject([
    { itemCode: 'A', ordered: 10, invoiced: 10, returned: 2.5, owed: 2.5, since: '2026-01-05' },
    { itemCode: 'B', ordered: 0.4, invoiced: 0.1, returned: 0, owed: 0.3 },
  ]);
});

test('a product that several orders owe stands once, since the oldest, and by its last order the newest come first', () => {
  const papers = [
    paper('order', '2', [line('A', 2)], { date: '2026-02-01' }),
    paper('order', '1', [line('A', 1)], { date: '2026-01-01' }),
    paper('order', '3', [line('B', 1)], { date: '2026-01-15' }),
  ];
  const { products } = pendingOf(papers);
  expect(products).toMatchObject([
    { itemCode: 'A', owed: 3, since: '2026-01-01', orders: [{ orderId: '1' }, { orderId: '2' }] },
    { itemCode: 'B', since: '2026-01-15' },
  ]);
  // What was ordered today is not folded away with what is missing of an order of years ago.
  expect(products.map((product) => isOld(product, '2027-01-20'))).toEqual([false, true]);
});

test('of what is not read yet, or older than the account, it is said that nobody knows', () => {
  const papers = [
    paper('order', '1', [line('A', 1)]),
    paper('invoice', '100', null),
    paper('order', '2', null),
    paper('order', '3', [line('C', 1)], { date: '2020-01-01' }),
    paper('invoice', '300', [line('D', 1)], { orderId: '' }),
  ];
  expect(pendingOf(papers, '2025-06-01')).toEqual({ products: [], unknownOrders: 3, withoutOrder: 1 });
  expect(pendingOf(papers).products.map(({ itemCode }) => itemCode)).toEqual(['C']);
});

test('what is new is waited for, then asked for, and ordered again when nobody sends it any more', () => {
  const since = (date: string) => ({ since: date, orders: [{ date }] as never[] });
  expect(adviceOf(since('2026-06-20'), '2026-07-01')).toBe('wait');
  expect(adviceOf(since('2026-06-01'), '2026-07-01')).toBe('ask');
  expect(adviceOf(since('2026-03-01'), '2026-07-01')).toBe('again');
  expect(adviceOf(since(''), '2026-07-01')).toBe('again');
  expect([isOld(since('2025-06-01'), '2026-07-01'), isOld(since('2026-06-01'), '2026-07-01')]).toEqual([
    true,
    false,
  ]);
});

test('the lists name each paper once; one that begins with a debt is only the end of an account', () => {
  const movement = (more: Partial<Movement>): Movement => ({
    ...{ date: '2026-01-05', dueDate: '', kind: 'invoice', description: 'Factura', company: 'web' },
    ...{ docNum: '100', folio: { prefix: 'A', number: '1' }, orderId: '1', reference: '' },
    ...{ currency: '$', debit: 100, credit: 0, balance: 100, ...more },
  });
  const orders = [
    {
      ...{ orderId: '1', cardcode: 'C', date: '2026-01-01', reference: '', status: 'Anulado' },
      ...{ awaited: false, cancelled: true, totals: [] },
    },
  ];
  const movements = [
    movement({}),
    movement({ currency: 'U$' }),
    movement({ company: 'goldfarb' }),
    movement({ kind: 'receipt' }),
    movement({ docNum: 'x' }),
  ];
  expect(papersIn(orders, movements).map(({ kind, number }) => `${kind} ${number}`)).toEqual([
    'order 1',
    'invoice 100',
    'goldfarb 100',
  ]);
  expect(wholeFrom([movement({})])).toBe('');
  expect(wholeFrom([movement({ balance: 250 })])).toBe('2026-01-05');
});
