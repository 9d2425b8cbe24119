import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartContent, CartOperation } from '#domain/cart/cart.ts';
import { type KnownProducts, lineProblem } from '#domain/cart/cartChecks.ts';
import { isMultiple } from '#domain/product/quantity.ts';

const code = fc.constantFrom('A', 'B', 'C');
const quantity = fc.integer({ min: 1, max: 40_000 }).map((thousandths) => thousandths / 1000);
const content: fc.Arbitrary<CartContent> = fc
  .uniqueArray(fc.record({ itemCode: code, quantity }), { selector: ({ itemCode }) => itemCode })
  .map((lines) => ({ lines, promos: [] }));
const facts = fc.record({
  name: fc.string(),
  unitMult: fc.constantFrom(1, 6, 0.5, 0.1, 2.5),
  hasPrice: fc.boolean(),
  seen: fc.constant({ price: 100, currency: '$' as const, hasStock: true, unitMult: 1 }),
});
const products: fc.Arbitrary<KnownProducts> = fc
  .array(fc.tuple(code, fc.option(facts)))
  .map((entries) => new Map(entries));
const change = fc.record({
  kind: fc.constantFrom('add' as const, 'set' as const),
  opId: fc.constant('x'),
  itemCode: code,
  quantity,
});

test('of a product that could not be looked up, nothing is refused', () => {
  fc.assert(
    fc.property(content, change, (cart, edit) => {
      expect(lineProblem(cart, edit, new Map())).toBeNull();
    }),
  );
});

test('removing and emptying are never refused for what a product is', () => {
  const removal: fc.Arbitrary<CartOperation> = fc.oneof(
    fc.record({ kind: fc.constant('remove' as const), opId: fc.constant('x'), itemCode: code }),
    fc.record({ kind: fc.constant('empty' as const), opId: fc.constant('x') }),
  );
  fc.assert(
    fc.property(content, removal, products, (cart, edit, known) => {
      expect(lineProblem(cart, edit, known)).toBeNull();
    }),
  );
});

test('what passes is a multiple of a known product, which is only added with a price; nothing that is gone grows', () => {
  fc.assert(
    fc.property(content, change, products, (cart, edit, known) => {
      const product = known.get(edit.itemCode);
      fc.pre(product !== undefined && lineProblem(cart, edit, known) === null);
      const held = cart.lines.find(({ itemCode }) => itemCode === edit.itemCode)?.quantity ?? 0;
      if (product === null) {
        expect(edit.kind).toBe('set');
        expect(edit.quantity).toBeLessThanOrEqual(held);
      } else {
        expect(isMultiple(edit.quantity, product?.unitMult ?? 0)).toBe(true);
        if (edit.kind === 'add') expect(product?.hasPrice).toBe(true);
      }
    }),
  );
});
