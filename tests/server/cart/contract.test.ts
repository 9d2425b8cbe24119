import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { cart as cartContract, changeCart } from '#api/cart.ts';
import { getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { applyOperation, type Cart, type CartOperation, EMPTY_CART } from '#domain/cart/cart.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let sandbox: TestOffice;
let office: BackOffice;

beforeAll(async () => {
  sandbox = await startTestOffice();
  office = openBackOffice(sandbox.url);
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

const accepted = (operation: unknown): CartOperation | undefined => {
  const input = { cardcode: ANA.cardcode, baseRev: 0, operations: [operation] };
  const result = v.safeParse(changeCart.input, input);
  return result.success ? result.output.operations[0] : undefined;
};

test.each([
  ['an item code of blanks', { kind: 'add', opId: '1', itemCode: ' ', quantity: 1 }],
  ['an item code that ends in a blank', { kind: 'add', opId: '1', itemCode: 'A ', quantity: 1 }],
  ['an item code with half a character', { kind: 'add', opId: '1', itemCode: 'A\uD800', quantity: 1 }],
  ['a promotion whose number is a text', addPromo('abc')],
  ['a promotion whose number would change as a number', addPromo('007')],
  ['a quantity with four decimals', { kind: 'add', opId: '1', itemCode: 'A', quantity: 0.0001 }],
  ['an id with a blank, which the server keeps for its own', { kind: 'empty', opId: 'order 3F7K 00040' }],
])('refuses %s', (_, operation) => expect(accepted(operation)).toBeUndefined());

function addPromo(idPromo: string) {
  return { kind: 'addPromo', opId: '1', promo: { idPromo, description: '', lines: [] } };
}

/** Texts as people and attackers write them, short enough to be accepted now and then. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 6 }),
  fc.constantFrom(
    '00451',
    'AM-820',
    '451',
    '1e3',
    ' ',
    'Ñ/2',
    '\u0000',
    '"',
    '1',
    '007',
    '-1',
    '12345678901234',
  ),
);
const quantity = fc.oneof(fc.constantFrom(0.5, 1, 100_000, 0.001, 1e-7), fc.double({ noNaN: true }));
const line = fc.record({ itemCode: text, quantity });
const operation = fc.oneof(
  fc.record({ kind: fc.constant('add'), opId: fc.constant('1'), itemCode: text, quantity }),
  fc.record({
    kind: fc.constant('addPromo'),
    opId: fc.constant('1'),
    promo: fc.record({
      idPromo: text,
      description: text,
      lines: fc.uniqueArray(line, { maxLength: 3, selector: ({ itemCode }) => itemCode }),
    }),
  }),
);

const known = ({ lines, promos }: Pick<Cart, 'lines' | 'promos'>) => ({
  lines,
  promos: promos.map(({ idPromo, lines: of }) => ({ idPromo, lines: of })),
});

test('whatever edit is accepted comes back from the back office as it went, and the browser can read it', async () => {
  let tried = 0;
  await fc.assert(
    fc.asyncProperty(operation, async (raw) => {
      const edit = accepted(raw);
      if (!edit) return;
      tried += 1;
      const cart = applyOperation(EMPTY_CART, edit);
      await saveCart(office, ANA, cart);
      const saved = await getSavedCart(office, ANA);
      if (saved === null) throw new Error('There is no cart.');
      const { unreadable, ...read } = saved;
      expect(unreadable).toEqual([]);
      expect(known(read)).toEqual(known(cart));
      expect(v.is(cartContract, { ...read, rev: 1 })).toBe(true);
    }),
    { numRuns: 1_500 },
  );
  expect(tried).toBeGreaterThan(100);
});

test('the browser can read a cart with quantities that no edit may say', () => {
  const lines = [{ itemCode: 'A', quantity: 250_000 }];
  expect(v.is(cartContract, { rev: 1, lines, promos: [] })).toBe(true);
});
