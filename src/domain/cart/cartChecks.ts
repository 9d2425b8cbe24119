import { isMultiple } from '#domain/product/quantity.ts';
import type { CartContent, CartOperation } from './cart.ts';
import type { SeenOffer } from './lineChanges.ts';

/** What an edit is checked against: a product as the customer's lookup answers it. */
export type ProductFacts = { name: string; unitMult: number; hasPrice: boolean; seen: SeenOffer };

/** By item code. Null: there is no such product. A code that could not be looked up is absent. */
export type KnownProducts = ReadonlyMap<string, ProductFacts | null>;

export type LineProblem =
  | { kind: 'unknown'; itemCode: string }
  | { kind: 'noPrice'; itemCode: string; name: string }
  | { kind: 'notMultiple'; itemCode: string; name: string; unitMult: number };

/**
 * Why a line may not be added or changed; null when it may, or when nothing is known of its product. What the cart holds
 * already may always be removed, and lowered when its product is gone. product.md §14.
 */
export function lineProblem(
  cart: CartContent,
  operation: CartOperation,
  products: KnownProducts,
): LineProblem | null {
  if (operation.kind !== 'add' && operation.kind !== 'set') return null;
  const { itemCode, quantity } = operation;
  const product = products.get(itemCode);
  if (product === undefined) return null;
  const held = cart.lines.find((line) => line.itemCode === itemCode)?.quantity ?? 0;
  if (product === null) {
    return operation.kind === 'set' && quantity <= held ? null : { kind: 'unknown', itemCode };
  }
  const { name, unitMult, hasPrice } = product;
  if (!hasPrice && (operation.kind === 'add' || held === 0)) return { kind: 'noPrice', itemCode, name };
  return isMultiple(quantity, unitMult) ? null : { kind: 'notMultiple', itemCode, name, unitMult };
}
