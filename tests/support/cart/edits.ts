import fc from 'fast-check';
import type { CartOperation } from '#domain/cart/cart.ts';

export const someCode = fc.constantFrom('0071', 'A/12 B', 'ñ"1/2', '9');
export const someQuantity = fc.integer({ min: 1, max: 100_000 }).map((thousandths) => thousandths / 1000);
const idPromo = fc.constantFrom('1', '2');
export const somePromo = fc.record({
  idPromo,
  description: fc.constant('PACK'),
  lines: fc.uniqueArray(fc.record({ itemCode: someCode, quantity: fc.constantFrom(1, 2, 5) }), {
    selector: (line) => line.itemCode,
    maxLength: 2,
  }),
});
const opId = fc.uuid();

/** Any edit of a cart of four products and two promotions, so that most concern what is in it. */
export const someEdit: fc.Arbitrary<CartOperation> = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), opId, itemCode: someCode, quantity: someQuantity }),
  fc.record({ kind: fc.constant('set' as const), opId, itemCode: someCode, quantity: someQuantity }),
  fc.record({ kind: fc.constant('remove' as const), opId, itemCode: someCode }),
  fc.record({ kind: fc.constant('addPromo' as const), opId, promo: somePromo }),
  fc.record({ kind: fc.constant('removePromo' as const), opId, idPromo }),
  fc.record({ kind: fc.constant('empty' as const), opId }),
);
