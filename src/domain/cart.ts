import { addQuantities } from './quantity.ts';

/** A line as it is saved: the product is looked up, never stored. Spec §3, Cart line (server form). */
export type CartLine = { itemCode: string; quantity: number };

/** A promo chosen whole, with the lines it brought. Spec §3, Promo cart. */
export type CartPromo = { idPromo: string; description: string; lines: CartLine[] };

export type CartContent = { lines: CartLine[]; promos: CartPromo[] };

/** `rev` counts the operations applied so far: equal revs are equal carts. Design §9. */
export type Cart = CartContent & { rev: number };

/** What a customer did, said so that doing it twice can be told from doing it two times (`opId`). Design §9. */
export type CartOperation =
  | { kind: 'add'; opId: string; itemCode: string; quantity: number }
  | { kind: 'set'; opId: string; itemCode: string; quantity: number }
  | { kind: 'remove'; opId: string; itemCode: string }
  | { kind: 'addPromo'; opId: string; promo: CartPromo }
  | { kind: 'removePromo'; opId: string; idPromo: string }
  | { kind: 'empty'; opId: string };

export const EMPTY_CART: Cart = { rev: 0, lines: [], promos: [] };

/** Adding merges into the line of the same product: quantities add up. Spec §4, Cart. */
export const addLine = (lines: CartLine[], added: CartLine): CartLine[] =>
  lines.some((line) => line.itemCode === added.itemCode)
    ? lines.map((line) =>
        line.itemCode === added.itemCode
          ? { ...line, quantity: addQuantities(line.quantity, added.quantity) }
          : line,
      )
    : [...lines, { itemCode: added.itemCode, quantity: added.quantity }];

/** A quantity said outright: it replaces the line's, or makes the line when another device removed it meanwhile. */
const setLine = (lines: CartLine[], set: CartLine): CartLine[] =>
  lines.some((line) => line.itemCode === set.itemCode)
    ? lines.map((line) => (line.itemCode === set.itemCode ? { ...line, quantity: set.quantity } : line))
    : addLine(lines, set);

const withoutLine = (lines: CartLine[], itemCode: string): CartLine[] =>
  lines.filter((line) => line.itemCode !== itemCode);

const withoutPromo = (promos: CartPromo[], idPromo: string): CartPromo[] =>
  promos.filter((promo) => promo.idPromo !== idPromo);

function changed(cart: CartContent, operation: CartOperation): CartContent {
  switch (operation.kind) {
    case 'add':
      return { ...cart, lines: addLine(cart.lines, operation) };
    case 'set':
      return { ...cart, lines: setLine(cart.lines, operation) };
    case 'remove':
      return { ...cart, lines: withoutLine(cart.lines, operation.itemCode) };
    case 'addPromo':
      // A promo added again replaces the one before. Spec §4, Cart (client).
      return { ...cart, promos: [...withoutPromo(cart.promos, operation.promo.idPromo), operation.promo] };
    case 'removePromo':
      return { ...cart, promos: withoutPromo(cart.promos, operation.idPromo) };
    case 'empty':
      return { lines: [], promos: [] };
  }
}

/** The cart after one operation, one rev later. */
export const applyOperation = (cart: Cart, operation: CartOperation): Cart => ({
  ...changed(cart, operation),
  rev: cart.rev + 1,
});

const byKey = <T>(items: T[], key: (item: T) => string): Map<string, T> =>
  new Map(items.map((item) => [key(item), item]));

/**
 * Three ways per key: what they changed since `base` wins where we did not touch it; where both did, ours stands.
 * `same` tells whether two items say the same.
 */
function mergeItems<T>(base: T[], ours: T[], theirs: T[], key: (item: T) => string): T[] {
  const [was, mine, other] = [byKey(base, key), byKey(ours, key), byKey(theirs, key)];
  const same = (a: T | undefined, b: T | undefined): boolean => JSON.stringify(a) === JSON.stringify(b);
  const keys = new Set([...mine.keys(), ...other.keys()]);
  return [...keys].flatMap((k) => {
    const untouched = same(was.get(k), mine.get(k));
    const kept = untouched ? other.get(k) : mine.get(k);
    return kept === undefined ? [] : [kept];
  });
}

/**
 * Our cart with what was edited elsewhere since `base`, the last content both sides agreed on. Design §9.
 */
export const mergeCarts = (base: CartContent, ours: CartContent, theirs: CartContent): CartContent => ({
  lines: mergeItems(base.lines, ours.lines, theirs.lines, (line) => line.itemCode),
  promos: mergeItems(base.promos, ours.promos, theirs.promos, (promo) => promo.idPromo),
});

/** Whether two carts hold the same, whatever the order of their lines. */
export function sameContent(a: CartContent, b: CartContent): boolean {
  const canonical = (cart: CartContent): string =>
    JSON.stringify([
      cart.lines.map((line) => [line.itemCode, line.quantity]).sort(),
      cart.promos
        .map((promo) => [promo.idPromo, promo.lines.map((line) => [line.itemCode, line.quantity]).sort()])
        .sort(),
    ]);
  return canonical(a) === canonical(b);
}

/** Units in the cart, promos included: what the indicator shows. Spec §3, Web cart. */
export const cartUnits = (cart: CartContent): number =>
  [...cart.lines, ...cart.promos.flatMap((promo) => promo.lines)].reduce(
    (units, line) => addQuantities(units, line.quantity),
    0,
  );

/**
 * What an order takes out of the cart once it exists: what was ordered goes, what was added meanwhile stays for the
 * next one. The opIds come from the order, so that confirming twice takes out once.
 */
export const operationsAfterOrder = (
  cart: CartContent,
  ordered: CartLine[],
  orderId: string,
): CartOperation[] =>
  cart.lines.flatMap(({ itemCode, quantity }): CartOperation[] => {
    const line = ordered.find((one) => one.itemCode === itemCode);
    if (!line) return [];
    const opId = `${orderId}:${itemCode}`;
    const left = addQuantities(quantity, -line.quantity);
    return [left > 0 ? { kind: 'set', opId, itemCode, quantity: left } : { kind: 'remove', opId, itemCode }];
  });
