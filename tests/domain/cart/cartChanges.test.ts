import { expect, test } from 'vitest';
import { changesBetween } from '#domain/cart/cartChanges.ts';

const line = (itemCode: string, quantity = 1) => ({ itemCode, quantity });
const promo = (idPromo: string) => ({ idPromo, description: `PROMO ${idPromo}`, lines: [] });

test('two carts that hold the same in another order have no changes', () => {
  const before = { lines: [line('A'), line('B')], promos: [promo('1')] };
  expect(changesBetween(before, { lines: [line('B'), line('A')], promos: [promo('1')] })).toBeNull();
});

test('what came, what went and what has another quantity is told apart', () => {
  const before = { lines: [line('A'), line('B', 2)], promos: [promo('1')] };
  const after = { lines: [line('B', 3), line('C')], promos: [promo('2')] };
  expect(changesBetween(before, after)).toEqual({
    added: [line('C')],
    changed: [line('B', 3)],
    removed: [line('A')],
    promosAdded: [promo('2')],
    promosRemoved: [promo('1')],
  });
});
