import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addQuantities,
  formatQuantity,
  isMultiple,
  QUANTITY_MAX,
  quantityText,
  readQuantity,
  roundedUp,
  saleMultiple,
  stepQuantity,
  typedNumbers,
} from '#domain/product/quantity.ts';

const multiple = fc.constantFrom(1, 6, 12, 0.5, 0.1, 0.25, 2.5, 0.001);
const thousandths = fc.integer({ min: 1, max: 1_000_000 }).map((count) => count / 1000);

test.each([
  ['6', 6],
  ['0,5', 0.5],
  [' 12 ', 12],
  [0, 1],
  ['', 1],
  [null, 1],
  ['caja', 1],
  [-3, 1],
  [Number.POSITIVE_INFINITY, 1],
])('unitMult %s is a multiple of %d', (value, expected) => expect(saleMultiple(value)).toBe(expected));

test('floats are multiples of what they look like', () => {
  expect([isMultiple(0.3, 0.1), isMultiple(1.1, 0.1), isMultiple(2.5, 0.5)]).toEqual([true, true, true]);
  expect([isMultiple(0.25, 0.1), isMultiple(0, 1), isMultiple(-6, 6), isMultiple(1.00049, 1)]).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test('stepping always lands on a multiple, never under one', () => {
  fc.assert(
    fc.property(thousandths, multiple, fc.constantFrom<1 | -1>(1, -1), (now, step, direction) => {
      const next = stepQuantity(now, step, direction);
      expect(isMultiple(next, step)).toBe(true);
      expect(next).toBeGreaterThanOrEqual(step);
      if (direction === 1) expect(next).toBeGreaterThan(now);
      else expect(next < now || next === step).toBe(true);
    }),
  );
});

test('rounding up is the least multiple that holds what was typed', () => {
  expect([roundedUp(7, 6), roundedUp(12, 6), roundedUp(0.3, 0.5), roundedUp(0.3, 0.1)]).toEqual([
    12, 12, 0.5, 0.3,
  ]);
  fc.assert(
    fc.property(thousandths, multiple, (typed, step) => {
      const quantity = roundedUp(typed, step);
      expect(isMultiple(quantity, step)).toBe(true);
      expect(quantity).toBeGreaterThanOrEqual(typed);
      expect(quantity - typed).toBeLessThan(step);
    }),
  );
});

test('up and then down comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), multiple, (count, step) => {
      const start = Math.round(count * step * 1000) / 1000;
      expect(stepQuantity(stepQuantity(start, step, 1), step, -1)).toBe(start);
    }),
  );
});

test('sums are free of float dust', () => {
  expect(addQuantities(0.1, 0.2)).toBe(0.3);
  fc.assert(
    fc.property(thousandths, thousandths, (a, b) => {
      expect(Math.round(addQuantities(a, b) * 1000)).toBe(Math.round(a * 1000) + Math.round(b * 1000));
    }),
  );
});

test.each([
  ['12', 6, { status: 'ok', quantity: 12 }],
  ['0,5', 0.5, { status: 'ok', quantity: 0.5 }],
  ['0.5', 0.5, { status: 'ok', quantity: 0.5 }],
  ['', 1, { status: 'empty' }],
  ['  ', 1, { status: 'empty' }],
  ['7', 6, { status: 'invalid', problem: 'notMultiple' }],
  ['0,0001', 0.5, { status: 'invalid', problem: 'notMultiple' }],
  ['0', 1, { status: 'invalid', problem: 'notPositive' }],
  ['-6', 6, { status: 'invalid', problem: 'notNumber' }],
  ['1e3', 1, { status: 'invalid', problem: 'notNumber' }],
  ['doce', 1, { status: 'invalid', problem: 'notNumber' }],
  ['1.000', 1, { status: 'ok', quantity: 1_000 }],
  ['12.000', 12, { status: 'ok', quantity: 12_000 }],
  ['100.000', 100, { status: 'ok', quantity: 100_000 }],
  ['1.200', 1, { status: 'ok', quantity: 1_200 }],
  ['1.200', 7, { status: 'invalid', problem: 'notMultiple' }],
  ['1.200.000', 1, { status: 'invalid', problem: 'tooMuch' }],
  ['1.200,5', 0.5, { status: 'ok', quantity: 1_200.5 }],
  ['12.00', 12, { status: 'ok', quantity: 12 }],
  ['0.500', 0.5, { status: 'ok', quantity: 0.5 }],
  ['1.500', 0.5, { status: 'ambiguous', quantities: [1.5, 1_500] }],
  ['1.500', 0.4, { status: 'ambiguous', quantities: [1_500] }],
  ['1.001', 2.5, { status: 'invalid', problem: 'notMultiple' }],
  ['1,500', 0.5, { status: 'ok', quantity: 1.5 }],
  ['1,500', 1, { status: 'invalid', problem: 'notMultiple' }],
  ['12,000', 12, { status: 'ambiguous', quantities: [12, 12_000] }],
  ['1.20.000', 1, { status: 'invalid', problem: 'notNumber' }],
  ['100000', 1, { status: 'ok', quantity: 100_000 }],
  ['100001', 1, { status: 'invalid', problem: 'tooMuch' }],
  ['12345678901234567890', 1, { status: 'invalid', problem: 'tooMuch' }],
])('typing "%s" where multiples of %d sell', (text, step, expected) => {
  expect(readQuantity(text, step)).toEqual(expected);
});

test('what is typed is taken only as a multiple within the limit, and is what was typed', () => {
  const typed = fc.oneof(
    fc.string({ maxLength: 6 }),
    fc.stringMatching(/^ ?-?\d{1,7}([.,]\d{0,4})?(e\d)?$/),
    thousandths.map((quantity) => String(quantity).replace('.', ',')),
  );
  fc.assert(
    fc.property(typed, multiple, (text, step) => {
      const read = readQuantity(text, step);
      if (read.status !== 'ok') return;
      expect(isMultiple(read.quantity, step)).toBe(true);
      expect(read.quantity).toBeLessThanOrEqual(QUANTITY_MAX);
      expect(text.trim()).toMatch(/^\d+([.,]\d+)*$/);
      expect(typedNumbers(text, step)).toEqual([read.quantity]);
    }),
    { numRuns: 2_000 },
  );
});

test('every multiple within the limit is read as it is written in its field', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000 }), multiple, (count, step) => {
      const quantity = Math.round(count * step * 1000) / 1000;
      expect(readQuantity(quantityText(quantity), step)).toEqual({ status: 'ok', quantity });
    }),
  );
});

test('what the shop prints is read as what it is, or offered beside its other reading', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), multiple, (count, step) => {
      const quantity = Math.min(100_000, Math.round(count * step * 1000) / 1000);
      if (!isMultiple(quantity, step)) return;
      const read = readQuantity(formatQuantity(quantity), step);
      if (read.status === 'ambiguous') expect(read.quantities).toContain(quantity);
      else expect(read).toEqual({ status: 'ok', quantity });
      if (Number.isInteger(step)) expect(read.status).toBe('ok');
    }),
  );
});

test('quantities are written as in Uruguay', () => {
  expect([formatQuantity(0.5), formatQuantity(12), formatQuantity(12_000)]).toEqual(['0,5', '12', '12.000']);
});
