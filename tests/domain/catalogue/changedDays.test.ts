import { expect, test } from 'vitest';
import { nextChangedDays } from '#domain/catalogue/changedDays.ts';
import { product } from '../../snapshot/product.ts';

const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
const HOSE = product('1', ['Jardín']);
const SPADE = product('__proto__', ['Jardín']);

test('the first night knows of no change, and a product that stays as it was has no day', () => {
  expect(nextChangedDays({}, { before: undefined, products: [HOSE], day: monday })).toEqual({});
  expect(nextChangedDays({}, { before: [HOSE], products: [HOSE], day: monday })).toEqual({});
});

test('a product has the day on which it came or last changed, until it is gone', () => {
  const first = nextChangedDays({}, { before: [HOSE], products: [HOSE, SPADE], day: monday });
  expect(first).toEqual({ [monday]: ['__proto__'] });
  const longer = { ...HOSE, description: ['25 m'] };
  const second = nextChangedDays(first, { before: [HOSE, SPADE], products: [longer, SPADE], day: tuesday });
  expect(second).toEqual({ [monday]: ['__proto__'], [tuesday]: ['1'] });
  expect(nextChangedDays(second, { before: [longer, SPADE], products: [longer], day: '2026-11-25' })).toEqual(
    {
      [tuesday]: ['1'],
    },
  );
});

test("another place in the retailer's order is no change of the product", () => {
  const moved = { ...HOSE, listOrder: 7 };
  expect(nextChangedDays({}, { before: [HOSE], products: [moved], day: monday })).toEqual({});
});
