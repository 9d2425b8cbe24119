import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addLine,
  applyOperation,
  type Cart,
  type CartContent,
  type CartLine,
  type CartOperation,
  cartCount,
  concernsNothing,
  EMPTY_CART,
  LINE_NOTE_MAX,
} from '#domain/cart/cart.ts';
import { mergeCarts, sameContent } from '#domain/cart/cartMerge.ts';
import { operationsTowards } from '#domain/cart/cartSteps.ts';
import { joinedNotes } from '#domain/cart/joinedNotes.ts';
import { someCode, someEdit, somePromo, someQuantity } from '../../support/cart/edits.ts';

const line = fc.record({ itemCode: someCode, quantity: someQuantity });
const cart: fc.Arbitrary<Cart> = fc
  .array(someEdit, { maxLength: 12 })
  .map((operations) => operations.reduce(applyOperation, EMPTY_CART));

const op = (kind: 'add' | 'set', code: string, count: number): CartOperation => ({
  kind,
  opId: 'x',
  itemCode: code,
  quantity: count,
});

test('notes that come together are one, each said once, and no longer than one may be', () => {
  expect(joinedNotes(['', 'Obra', 'Rojo', 'Obra'])).toBe('Obra · Rojo');
  const long = joinedNotes(['a'.repeat(60), 'b'.repeat(60)]);
  expect(long).toHaveLength(LINE_NOTE_MAX);
  expect(long.endsWith('b…')).toBe(true);
});

test('adding merges into the line of the same product', () => {
  const lines = addLine([{ itemCode: '0071', quantity: 0.1 }], { itemCode: '0071', quantity: 0.2 });
  expect(lines).toEqual([{ itemCode: '0071', quantity: 0.3 }]);
});

test('however additions are ordered, a product has one line with the sum of them', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (added) => {
      const lines = added.reduce<CartLine[]>(addLine, []);
      const sums = Map.groupBy(added, (one): string => one.itemCode);
      expect(lines.map((one) => one.itemCode)).toEqual([...sums.keys()]);
      for (const one of lines) {
        const thousandths = (sums.get(one.itemCode) ?? []).map((each) => Math.round(each.quantity * 1000));
        expect(Math.round(one.quantity * 1000)).toBe(thousandths.reduce((a, b) => a + b, 0));
      }
    }),
  );
});

test('the operations that lead from one cart to another lead there, and nowhere from there', () => {
  fc.assert(
    fc.property(cart, cart, (now, wanted) => {
      const towards = operationsTowards(now, wanted, () => 'x');
      const after = towards.reduce(applyOperation, now);
      expect(sameContent(after, wanted)).toBe(true);
      expect(operationsTowards(after, wanted, () => 'x')).toEqual([]);
    }),
  );
});

test('setting makes the line when it was removed meanwhile', () => {
  expect(applyOperation(EMPTY_CART, op('set', '0071', 4)).lines).toEqual([{ itemCode: '0071', quantity: 4 }]);
});

test('removing what is not there changes nothing, not even the rev', () => {
  fc.assert(
    fc.property(cart, fc.constantFrom('0071', 'A/12 B', 'ñ"1/2', '9'), (before, code) => {
      const without = applyOperation(before, { kind: 'remove', opId: 'x', itemCode: code });
      expect(applyOperation(without, { kind: 'remove', opId: 'y', itemCode: code })).toEqual(without);
      const noPromo = applyOperation(before, { kind: 'removePromo', opId: 'x', idPromo: '1' });
      expect(applyOperation(noPromo, { kind: 'removePromo', opId: 'y', idPromo: '1' })).toEqual(noPromo);
    }),
  );
});

test('a promo that is added stands as it was added, alone under its number, whatever was there', () => {
  fc.assert(
    fc.property(cart, somePromo, (before, added) => {
      const after = applyOperation(before, { kind: 'addPromo', opId: 'x', promo: added });
      expect(after.promos.filter((one) => one.idPromo === added.idPromo)).toEqual([added]);
      expect(after.promos.filter((one) => one.idPromo !== added.idPromo)).toEqual(
        before.promos.filter((one) => one.idPromo !== added.idPromo),
      );
      expect(after.lines).toEqual(before.lines);
    }),
  );
});

test('a promo added again replaces the one before', () => {
  const pack = { idPromo: '1', description: 'PACK', lines: [] };
  const twice = [1, 2].reduce<Cart>(
    (now) => applyOperation(now, { kind: 'addPromo', opId: 'x', promo: pack }),
    EMPTY_CART,
  );
  expect(twice.promos).toEqual([pack]);
});

test('no product and no promo ever has two entries, every quantity is positive, and each change is one rev', () => {
  fc.assert(
    fc.property(fc.array(someEdit, { maxLength: 30 }), (operations) => {
      let after: Cart = EMPTY_CART;
      let changes = 0;
      for (const one of operations) {
        if (!concernsNothing(after, one)) changes += 1;
        after = applyOperation(after, one);
      }
      expect(new Set(after.lines.map((one) => one.itemCode)).size).toBe(after.lines.length);
      expect(new Set(after.promos.map((one) => one.idPromo)).size).toBe(after.promos.length);
      expect(after.lines.every((one) => one.quantity > 0)).toBe(true);
      expect(after.rev).toBe(changes);
    }),
  );
});

test('an operation leaves the cart it was applied to as it was', () => {
  fc.assert(
    fc.property(cart, someEdit, (before, next) => {
      const copy = structuredClone(before);
      applyOperation(before, next);
      expect(before).toEqual(copy);
    }),
  );
});

test('a cart counts its lines and its promotions, each once, whatever their quantities', () => {
  const content = {
    lines: [
      { itemCode: '0071', quantity: 0.5 },
      { itemCode: 'A/12 B', quantity: 1_200 },
    ],
    promos: [{ idPromo: '1', description: '', lines: [{ itemCode: '9', quantity: 3 }] }],
  };
  expect(cartCount(content)).toBe(3);
});

const order = <T extends CartContent>({ lines, promos }: T): CartContent => ({
  lines: lines.toSorted((a, b) => a.itemCode.localeCompare(b.itemCode)),
  promos: promos.toSorted((a, b) => a.idPromo.localeCompare(b.idPromo)),
});

test('a merge with a side that changed nothing is the other side', () => {
  fc.assert(
    fc.property(cart, cart, (base, edited) => {
      expect(order(mergeCarts(base, edited, base))).toEqual(order(edited));
      expect(order(mergeCarts(base, base, edited))).toEqual(order(edited));
    }),
  );
});

test('in a merge every item we touched stands as we left it, every other as they did', () => {
  fc.assert(
    fc.property(cart, cart, cart, (base, ours, theirs) => {
      const merged = mergeCarts(base, ours, theirs);
      const find = (content: CartContent, code: string) => content.lines.find((one) => one.itemCode === code);
      for (const code of ['0071', 'A/12 B', 'ñ"1/2', '9']) {
        const touched = find(base, code)?.quantity !== find(ours, code)?.quantity;
        expect(find(merged, code)).toEqual(find(touched ? ours : theirs, code));
      }
    }),
  );
});

test('carts with the same content are the same in any order', () => {
  fc.assert(
    fc.property(cart, (one) => {
      expect(sameContent(one, { lines: one.lines.toReversed(), promos: one.promos.toReversed() })).toBe(true);
    }),
  );
  expect(sameContent(EMPTY_CART, applyOperation(EMPTY_CART, op('add', '9', 1)))).toBe(false);
});

test('a note stays with its line whatever its quantity becomes, and an empty one is none', () => {
  const line = { itemCode: 'A', quantity: 2 };
  const noted = applyOperation(
    { rev: 1, lines: [line], promos: [] },
    { kind: 'note', opId: '1', itemCode: 'A', note: 'Gris' },
  );
  const more = applyOperation(noted, { kind: 'add', opId: '2', itemCode: 'A', quantity: 3 });
  expect(more).toEqual({ rev: 3, lines: [{ itemCode: 'A', quantity: 5, note: 'Gris' }], promos: [] });
  const without = applyOperation(more, { kind: 'note', opId: '3', itemCode: 'A', note: '' });
  expect(without.lines).toEqual([{ itemCode: 'A', quantity: 5 }]);
});

test('a note of what the cart does not hold changes nothing', () => {
  const cart = { rev: 1, lines: [], promos: [] };
  expect(applyOperation(cart, { kind: 'note', opId: '1', itemCode: 'A', note: 'Gris' })).toBe(cart);
});
