import { expect, test } from 'vitest';
import { boughtIn } from '#domain/account/bought.ts';

const line = (itemCode: string, price: number, quantity = 1) => ({
  ...{ itemCode, name: `Artículo ${itemCode}`, quantity, price },
  ...{ currency: '$' as const, discount: 1_000, tax: 2_200, total: price * quantity, promo: null },
});

test('each product stands once, as it was the last time, the last bought first', () => {
  const orders = [
    { date: '2026-11-01', lines: [line('A', 1_000, 3), line('A', 2_000)] },
    { date: '2026-10-01', lines: [line('B', 500), line('A', 900)] },
    { date: '2026-09-01', lines: [line('B', 400), line('C', 300)] },
  ];
  expect(boughtIn(orders)).toMatchObject([
    { itemCode: 'A', date: '2026-11-01', price: 900, quantity: 3, most: 4, times: 2 },
    { itemCode: 'B', date: '2026-10-01', price: 450, times: 2 },
    { itemCode: 'C', date: '2026-09-01', price: 270, times: 1 },
  ]);
  expect(boughtIn([])).toEqual([]);
});
