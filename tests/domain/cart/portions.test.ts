import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyOperation,
  type Cart,
  type CartContent,
  type CartOperation,
  EMPTY_CART,
} from '#domain/cart/cart.ts';
import { canonicalText, sameContent } from '#domain/cart/cartMerge.ts';
import { type CartPortions, portionsAfter, portionsOf, withoutOrdered } from '#domain/cart/portions.ts';
import { someEdit } from '../../support/cart/edits.ts';

type CartWithPortions = { cart: Cart; portions: CartPortions };

const NEW: CartWithPortions = { cart: EMPTY_CART, portions: portionsOf(EMPTY_CART, null) };

function edited(start: CartWithPortions, edits: CartOperation[]): CartWithPortions {
  let { cart, portions } = start;
  for (const edit of edits) {
    const after = applyOperation(cart, edit);
    if (after === cart) continue;
    portions = portionsAfter(portions, edit, after);
    cart = after;
  }
  return { cart, portions };
}

const linesOf = ({ lines }: CartContent): CartContent => ({ lines, promos: [] });
const promosOf = ({ promos }: CartContent): CartContent => ({ lines: [], promos });

const set = (itemCode: string, quantity: number): CartOperation => ({
  kind: 'set',
  opId: 's',
  itemCode,
  quantity,
});
const add = (itemCode: string, quantity: number): CartOperation => ({
  kind: 'add',
  opId: 'a',
  itemCode,
  quantity,
});
const remove = (itemCode: string): CartOperation => ({ kind: 'remove', opId: 'r', itemCode });
const EMPTY: CartOperation = { kind: 'empty', opId: 'e' };

/** What is left of a cart once an order of it is confirmed, after these edits. */
function leftAfter(before: CartOperation[], meanwhile: CartOperation[]): CartContent {
  const ordered = edited(NEW, before);
  const { cart } = withoutOrdered(edited(ordered, meanwhile), ordered.cart, ordered.cart.rev);
  return cart;
}

test.each<[string, CartOperation[], CartOperation[], [string, number][]]>([
  ['what was added to it stays', [add('X', 2)], [add('X', 3)], [['X', 3]]],
  ['what was set stays whole', [add('X', 2)], [set('X', 5)], [['X', 5]]],
  ['what was set to fewer stays', [add('X', 5)], [set('X', 1)], [['X', 1]]],
  ['what was set in an emptied cart stays', [add('X', 2)], [EMPTY, set('X', 3)], [['X', 3]]],
  [
    'what was removed and put in again stays',
    [add('X', 2), add('Y', 1)],
    [remove('X'), add('X', 1), set('Y', 5)],
    [
      ['Y', 5],
      ['X', 1],
    ],
  ],
  ['what was put in in several steps goes whole', [add('X', 2), set('X', 3), add('X', 4)], [], []],
])('once an order is confirmed, %s', (_, before, meanwhile, left) => {
  const { lines } = leftAfter(before, meanwhile);
  expect(lines.map(({ itemCode, quantity }) => [itemCode, quantity])).toEqual(left);
});

test('a confirmed order leaves what the edits since would have made of an empty cart', () => {
  const edits = fc.array(someEdit, { maxLength: 10 });
  fc.assert(
    fc.property(edits, edits, edits, (before, meanwhile, later) => {
      const ordered = edited(NEW, before);
      const { rev } = ordered.cart;
      const expected = edited(NEW, meanwhile).cart;
      const now = edited(ordered, meanwhile);
      const withoutLines = withoutOrdered(now, linesOf(ordered.cart), rev);
      // Only its lines are confirmed so far: its promotions are as they were, and may be edited on.
      expect(canonicalText(linesOf(withoutLines.cart))).toBe(canonicalText(linesOf(expected)));
      expect(canonicalText(promosOf(withoutLines.cart))).toBe(canonicalText(promosOf(now.cart)));
      const both = withoutOrdered(edited(withoutLines, later), promosOf(ordered.cart), rev);
      expect(canonicalText(both.cart)).toBe(canonicalText(edited(NEW, [...meanwhile, ...later]).cart));
      // What is kept beside a cart is about that cart, and an order takes out once.
      expect(portionsOf(both.cart, both.portions)).toEqual(both.portions);
      expect(withoutOrdered(both, ordered.cart, rev)).toEqual(both);
    }),
  );
});

test('of two orders of one cart each takes out its own, in whichever order they are confirmed', () => {
  const edits = fc.array(someEdit, { maxLength: 8 });
  fc.assert(
    fc.property(edits, edits, edits, fc.boolean(), (before, between, after, isFirstLate) => {
      const first = edited(NEW, before).cart;
      const start = edited(NEW, before);
      const second = edited(start, between);
      const orders = [first, second.cart];
      const confirmed = (isFirstLate ? orders.toReversed() : orders).reduce<CartWithPortions>(
        (now, ordered) => withoutOrdered(now, ordered, ordered.rev),
        edited(second, after),
      );
      expect(sameContent(confirmed.cart, edited(NEW, after).cart)).toBe(true);
    }),
  );
});

test('an order of a cart of which nothing was kept takes out no more than it ordered', () => {
  const cart = {
    rev: 9,
    lines: [
      { itemCode: 'X', quantity: 5 },
      { itemCode: 'NEW', quantity: 1 },
    ],
    promos: [],
  };
  const ordered = { lines: [{ itemCode: 'X', quantity: 2 }], promos: [] };
  const { cart: after } = withoutOrdered({ cart, portions: portionsOf(cart, null) }, ordered, 7);
  expect(after.lines).toEqual([
    { itemCode: 'X', quantity: 3 },
    { itemCode: 'NEW', quantity: 1 },
  ]);
});

test('what a server of the version before changed counts as new, and what it left as it was', () => {
  const ordered = edited(NEW, [add('X', 2), add('Y', 1)]);
  const lines = [
    { itemCode: 'X', quantity: 3 },
    { itemCode: 'Y', quantity: 1 },
  ];
  const cart = { rev: ordered.cart.rev + 2, lines, promos: [] };
  const now = { cart, portions: portionsOf(cart, ordered.portions) };
  const { cart: after } = withoutOrdered(now, ordered.cart, ordered.cart.rev);
  expect(after.lines).toEqual([{ itemCode: 'X', quantity: 3 }]);
});

test('a line that is added to a thousand times is kept in few portions, and goes whole', () => {
  const ordered = edited(
    NEW,
    Array.from({ length: 1000 }, () => add('X', 1)),
  );
  expect(ordered.portions.lines[0]?.portions.length).toBeLessThanOrEqual(32);
  const now = edited(ordered, [add('X', 2)]);
  expect(withoutOrdered(now, ordered.cart, ordered.cart.rev).cart.lines).toEqual([
    { itemCode: 'X', quantity: 2 },
  ]);
});
