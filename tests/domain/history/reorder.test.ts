import { expect, test } from 'vitest';
import { reorderCopy } from '#copy/history/reorder.ts';
import type { ReadPaper } from '#domain/history/paper.ts';
import { onItsWay, pendingOf } from '#domain/history/pending.ts';
import { habitsOf, proposalsOf } from '#domain/history/reorder.ts';

let number = 0;

const order = (
  date: string,
  quantities: Record<string, number>,
  more: Partial<ReadPaper> = {},
): ReadPaper => {
  number += 1;
  return {
    ...{ kind: 'order', number: String(number), orderId: String(number), date },
    ...{ awaited: false, cancelled: false },
    lines: Object.entries(quantities).map(([itemCode, quantity]) => ({
      ...{ itemCode, name: `Artículo ${itemCode}`, quantity },
      ...{ price: 1_000, discount: 0, currency: '$' as const },
    })),
    ...more,
  };
};

const codesOn = (papers: ReadPaper[], day: string, without?: Set<string>): string[] =>
  proposalsOf(habitsOf(papers), day, without).map(({ itemCode }) => itemCode);

const THREE_WEEKLY = [
  order('2026-01-01', { A: 24, once: 5 }),
  order('2026-01-22', { A: 24 }),
  order('2026-02-12', { A: 48 }),
  order('2026-03-05', { A: 24 }),
];

test('what is bought every three weeks is proposed when they are nearly over, as much as is usual, and says why', () => {
  const [proposal] = proposalsOf(habitsOf(THREE_WEEKLY), '2026-03-31');
  expect(proposal).toMatchObject({
    ...{ itemCode: 'A', quantity: 24, everyDays: 21, daysSince: 26, times: 4, last: '2026-03-05' },
  });
  expect(reorderCopy.reason(21, '24', 26)).toBe('cada 3 semanas, 24; hace 26 días');
  expect(reorderCopy.reason(7, '1', 1)).toBe('cada 7 días, 1; hace 1 día');
  expect(reorderCopy.reason(92, '6', 100)).toBe('cada 3 meses, 6; hace 100 días');
  expect(codesOn(THREE_WEEKLY, '2026-03-10')).toEqual([]);
});

test('what was bought once, on one day twice, cancelled, given up or is on its way is not', () => {
  const papers = [
    ...THREE_WEEKLY,
    order('2026-03-05', { sameDay: 1 }),
    order('2026-03-05', { sameDay: 1 }),
    order('2026-02-01', { cancelled: 2 }, { cancelled: true }),
    order('2026-02-20', { cancelled: 2 }),
    order('2025-01-01', { old: 1 }),
    order('2025-02-01', { old: 1 }),
    order('2026-01-05', { negative: -1 }),
    order('2026-02-05', { negative: -1 }),
    order('', { A: 3 }),
    order('2026-01-05', {}, { lines: null }),
  ];
  expect(codesOn(papers, '2026-03-31')).toEqual(['A']);
  expect(codesOn(papers, '2026-03-31', new Set(['A']))).toEqual([]);
  expect(codesOn([], '2026-03-31')).toEqual([]);
});

test('what an order of these days owes is on its way', () => {
  const papers = [order('2026-03-25', { A: 24 }), order('2026-01-01', { B: 1 })];
  expect([...onItsWay(pendingOf(papers), '2026-03-31')]).toEqual(['A']);
});

test('what is surest comes first', () => {
  const often = Array.from({ length: 6 }, (_, at) => order(`2026-0${at + 1}-01`, { often: 1 }));
  const papers = [...often, order('2026-04-20', { rare: 1 }), order('2026-05-20', { rare: 1 })];
  expect(codesOn(papers, '2026-07-01')).toEqual(['often', 'rare']);
});
