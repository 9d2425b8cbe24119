import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  ageing,
  chunksByMonth,
  documentName,
  movementsOf,
  openingBalance,
  purchasesByMonth,
} from '#domain/account/statement.ts';

type Move = { date: string; debit: number; credit: number };

/** Movements with the balance after each, as the back office lists them. */
function ledger(moves: Move[], before = 0) {
  let balance = before;
  return moves.map((move) => {
    balance += move.debit - move.credit;
    return { ...move, balance };
  });
}
const invoice = (date: string, debit: number): Move => ({ date, debit, credit: 0 });
const payment = (date: string, credit: number): Move => ({ date, debit: 0, credit });

test('each debt stands under its age, on the day itself and at both ends of each age', () => {
  const movements = ledger([
    invoice('2026-01-01', 1),
    invoice('2026-08-24', 10),
    invoice('2026-08-25', 100),
    invoice('2026-09-23', 1_000),
    invoice('2026-10-22', 10_000),
    invoice('2026-10-23', 100_000),
    invoice('2026-11-22', 1_000_000),
  ]);
  expect(ageing(movements, '2026-11-22')).toEqual({
    byAge: [1_100_000, 11_000, 110, 1],
    credit: 0,
  });
});

test('a payment settles the oldest debt first, and the rest of it the next', () => {
  const movements = ledger([
    invoice('2026-01-01', 500),
    invoice('2026-11-01', 300),
    payment('2026-11-20', 600),
  ]);
  expect(ageing(movements, '2026-11-22')).toEqual({ byAge: [200, 0, 0, 0], credit: 0 });
});

test('what was owed before the first movement is as old as that one', () => {
  const movements = ledger([invoice('2026-11-01', 300)], 1_000);
  expect(openingBalance(movements)).toBe(1_000);
  expect(ageing(movements, '2026-11-22').byAge).toEqual([1_300, 0, 0, 0]);
});

test('more paid than owed is a credit, and no debt', () => {
  expect(ageing(ledger([invoice('2026-01-01', 500), payment('2026-02-01', 800)]), '2026-11-22')).toEqual({
    byAge: [0, 0, 0, 0],
    credit: 300,
  });
  expect(ageing([], '2026-11-22')).toEqual({ byAge: [0, 0, 0, 0], credit: 0 });
});

const day = fc.integer({ min: 0, max: 900 }).map((days) => {
  const date = new Date(Date.UTC(2024, 0, 1 + days));
  return date.toISOString().slice(0, 10);
});
const moves = fc
  .array(fc.record({ date: day, debit: fc.nat(100_000), credit: fc.nat(100_000) }), { maxLength: 40 })
  .map((list) => list.toSorted((a, b) => a.date.localeCompare(b.date)));

test('the debts by age less the credit are always the balance', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: -50_000, max: 50_000 }), (list, before) => {
      const movements = ledger(list, before);
      const { byAge, credit } = ageing(movements, '2026-11-22');
      const owed = byAge.reduce((sum, amount) => sum + amount, 0);
      expect(owed - credit).toBe(movements.at(-1)?.balance ?? 0);
      expect(Math.min(...byAge, credit)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test('a long list comes newest first, in pieces of one month that are never too long, and nothing is left out', () => {
  fc.assert(
    fc.property(moves, fc.integer({ min: 1, max: 7 }), (list, size) => {
      const chunks = chunksByMonth(list, size);
      expect(chunks.flatMap(({ movements }) => movements)).toEqual(list.toReversed());
      for (const { month, movements } of chunks) {
        expect(movements.length).toBeLessThanOrEqual(size);
        expect(movements.every(({ date }) => date.startsWith(month))).toBe(true);
      }
    }),
  );
});

test('a period takes both its days', () => {
  const movements = ledger([invoice('2026-01-01', 1), invoice('2026-01-31', 2), invoice('2026-02-01', 3)]);
  const inJanuary = movementsOf(movements, { from: '2026-01-01', to: '2026-01-31' });
  expect(inJanuary.map(({ debit }) => debit)).toEqual([1, 2]);
});

test('a document is called by its folio, and by its number where it has none', () => {
  const named = (prefix: string, number: string) =>
    documentName({ description: 'Factura', folio: { prefix, number }, docNum: '2000001' });
  expect([named('A', '77'), named('', '77'), named('', '')]).toEqual([
    'Factura A 77',
    'Factura 77',
    'Factura 2000001',
  ]);
});

test('the purchases of a month are its invoices less its returns, and payments are none', () => {
  const move = (
    date: string,
    kind: 'invoice' | 'return' | 'receipt' | 'other',
    debit: number,
    credit = 0,
  ) => ({
    date,
    kind,
    debit,
    credit,
  });
  const movements = [
    move('2025-11-30', 'invoice', 7),
    move('2025-12-01', 'invoice', 10),
    move('2025-12-31', 'invoice', 5),
    move('2026-02-03', 'return', 0, 4),
    move('2026-11-01', 'invoice', 100),
    move('2026-11-02', 'receipt', 0, 100),
    move('2026-11-02', 'other', 50),
    move('', 'invoice', 1_000),
  ];
  const bought = purchasesByMonth(movements, '2026-11-22');
  expect(bought).toHaveLength(12);
  expect(bought.filter(({ amount }) => amount !== 0)).toEqual([
    { month: '2025-12', amount: 15 },
    { month: '2026-02', amount: -4 },
    { month: '2026-11', amount: 100 },
  ]);
});

test('an account that began in these months has no purchases before', () => {
  const movements = [{ date: '2026-09-03', kind: 'invoice' as const, debit: 10, credit: 0 }];
  expect(purchasesByMonth(movements, '2026-11-22')).toEqual([
    { month: '2026-09', amount: 10 },
    { month: '2026-10', amount: 0 },
    { month: '2026-11', amount: 0 },
  ]);
  expect(purchasesByMonth([], '2026-11-22')).toEqual([]);
});
