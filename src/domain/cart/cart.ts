import { addQuantities, QUANTITY_MAX } from '#domain/product/quantity.ts';

/**
 * A line as it is saved: the product is looked up, never stored. The customer's note is ours only: the back office's cart
 * has no place for it. product.md §3, Cart line (server form), and §14.
 */
export type CartLine = { itemCode: string; quantity: number; note?: string | undefined };

/** A promo chosen whole, with the lines it brought. product.md §3, Promo cart. */
export type CartPromo = { idPromo: string; description: string; lines: CartLine[] };

export type CartContent = { lines: CartLine[]; promos: CartPromo[] };

/** What the retailer took out of a cart, and when (milliseconds since the epoch). product.md §14. */
export type TakenOut = CartContent & { at: number };

/**
 * `rev` counts the operations that changed it so far: equal revs are equal carts. `taken` is there for a day after the
 * retailer took most of the cart out, until it is put back. product.md §14.
 */
export type Cart = CartContent & { rev: number; taken?: TakenOut | undefined };

/** What a customer did, said so that doing it twice can be told from doing it two times (`opId`). product.md §14. */
export type CartOperation =
  | { kind: 'add'; opId: string; itemCode: string; quantity: number }
  | { kind: 'set'; opId: string; itemCode: string; quantity: number }
  | { kind: 'remove'; opId: string; itemCode: string }
  | { kind: 'note'; opId: string; itemCode: string; note: string }
  | { kind: 'addPromo'; opId: string; promo: CartPromo }
  | { kind: 'removePromo'; opId: string; idPromo: string }
  | { kind: 'empty'; opId: string };

const ITEM_CODE_MAX = 64;

/** An item code as the back office gives it back: it trims what it is sent, and an empty one is no code. */
export const isItemCode = (text: string): boolean =>
  text !== '' && text.length <= ITEM_CODE_MAX && text === text.trim() && text.isWellFormed();
/** A promotion's number, as text: it travels as a number, so it must survive being one. */
export const isPromoId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** A quantity that a cart may hold: positive, within reason, at most three decimals. */
export const isCartQuantity = (quantity: number): boolean =>
  quantity > 0 && quantity <= QUANTITY_MAX && Math.round(quantity * 1000) / 1000 === quantity;

/** The longest note of a line, in characters. product.md §9. */
export const LINE_NOTE_MAX = 100;

/** Lines in a cart, those of promotions included. */
export const CART_MAX_LINES = 500;

export const EMPTY_CART: Cart = { rev: 0, lines: [], promos: [] };

/** Adding merges into the line of the same product: quantities add up. product.md §4, Cart. */
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

/** The line with this note; without any for an empty one. */
const withNote = ({ itemCode, quantity }: CartLine, note: string | undefined): CartLine =>
  note ? { itemCode, quantity, note } : { itemCode, quantity };

/** The lines with the notes that `noted` has for them. */
export const withNotesOf = (lines: CartLine[], noted: CartLine[]): CartLine[] => {
  const notes = new Map(noted.map(({ itemCode, note }) => [itemCode, note]));
  return lines.map((line) => withNote(line, notes.get(line.itemCode)));
};

function changed(cart: CartContent, operation: CartOperation): CartContent {
  switch (operation.kind) {
    case 'add':
      return { ...cart, lines: addLine(cart.lines, operation) };
    case 'set':
      return { ...cart, lines: setLine(cart.lines, operation) };
    case 'remove':
      return { ...cart, lines: withoutLine(cart.lines, operation.itemCode) };
    case 'note':
      return {
        ...cart,
        lines: cart.lines.map((line) =>
          line.itemCode === operation.itemCode ? withNote(line, operation.note) : line,
        ),
      };
    case 'addPromo':
      // A promo added again replaces the one before. product.md §4, Cart (client).
      return { ...cart, promos: [...withoutPromo(cart.promos, operation.promo.idPromo), operation.promo] };
    case 'removePromo':
      return { ...cart, promos: withoutPromo(cart.promos, operation.idPromo) };
    case 'empty':
      return { lines: [], promos: [] };
  }
}

/** Whether an operation is about what the cart does not hold, so that it changes nothing and has failed. product.md §4. */
export const concernsNothing = ({ lines, promos }: CartContent, operation: CartOperation): boolean =>
  ((operation.kind === 'remove' || operation.kind === 'note') &&
    !lines.some(({ itemCode }) => itemCode === operation.itemCode)) ||
  (operation.kind === 'removePromo' && !promos.some(({ idPromo }) => idPromo === operation.idPromo));

/** The cart after one operation, one rev later; the same cart when it holds nothing of the kind. */
export const applyOperation = (cart: Cart, operation: CartOperation): Cart =>
  concernsNothing(cart, operation) ? cart : { ...changed(cart, operation), rev: cart.rev + 1 };

const lineCount = ({ lines, promos }: CartContent): number =>
  promos.reduce((sum, promo) => sum + promo.lines.length, lines.length);

/**
 * Why an edit may not lead from `before` to `after`; null when it may. A cart that came too large from elsewhere is
 * served, and may only shrink.
 */
export function excess(
  before: CartContent,
  after: CartContent,
): { kind: 'lines' } | { kind: 'quantity'; itemCode: string } | null {
  if (lineCount(after) > CART_MAX_LINES && lineCount(after) > lineCount(before)) return { kind: 'lines' };
  const quantityBefore = new Map(before.lines.map(({ itemCode, quantity }) => [itemCode, quantity]));
  const tooMany = after.lines.find(
    ({ itemCode, quantity }) => quantity > QUANTITY_MAX && quantity > (quantityBefore.get(itemCode) ?? 0),
  );
  return tooMany ? { kind: 'quantity', itemCode: tooMany.itemCode } : null;
}

/** How many things a cart holds: each line once, whatever its quantity, and each promotion once. product.md §3. */
export const cartCount = ({ lines, promos }: CartContent): number => lines.length + promos.length;
