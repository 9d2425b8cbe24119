import { expect, test } from 'vitest';
import { nextChangedDays, placeRows } from '#domain/catalogue/changedDays.ts';
import { product } from '../../snapshot/product.ts';

const [monday, tuesday] = ['2026-11-23', '2026-11-24'];
const HOSE = product('1', ['Jardín']);
const SPADE = product('__proto__', ['Jardín']);

test('in the first night everything is new, and a product of which no change was seen has no day', () => {
  const first = nextChangedDays({}, { before: undefined, products: [HOSE], day: monday });
  expect(first).toEqual({ [monday]: ['1'] });
  expect(nextChangedDays(first, { before: [HOSE], products: [HOSE], day: tuesday })).toEqual(first);
  expect(nextChangedDays({}, { before: [HOSE], products: [HOSE], day: monday })).toEqual({});
});

test('a later night without the one before it tells no change', () => {
  const known = { [monday]: ['1'] };
  expect(nextChangedDays(known, { before: undefined, products: [HOSE, SPADE], day: tuesday })).toEqual(known);
});

test('a place changes when a product comes to it, leaves it or moves in it, and not with a product', () => {
  const days = (before: (typeof HOSE)[], now: (typeof HOSE)[]) =>
    nextChangedDays({}, { before: placeRows(before), products: placeRows(now), day: monday });
  const rake = product('3', ['Jardín', 'Rastrillos']);
  expect(days([HOSE, rake], [{ ...HOSE, name: 'OTRA' }, rake])).toEqual({});
  expect(days([HOSE, rake], [rake])).toEqual({ [monday]: ['jardin'] });
  expect(days([HOSE], [HOSE, rake])).toEqual({ [monday]: ['jardin', 'jardin/rastrillos'] });
  expect(days([HOSE, SPADE], [{ ...HOSE, listOrder: 9 }, SPADE])).toEqual({ [monday]: ['jardin'] });
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
