import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offer } from '#backoffice/wire/offerWire.ts';
import { stockLight } from '#domain/product/stock.ts';
import type { StockStatus } from '#domain/product/stockStatus.ts';

const LIGHTS = ['S', 'W', 'D', 'A'] as const;
const status = fc.constantFrom<StockStatus | null>(...LIGHTS, null);

test('a product without stock is never green, and keeps any other light it was given', () => {
  fc.assert(
    fc.property(status, (stockStatus) => {
      const light = stockLight({ stockStatus, hasStock: false });
      expect(light).not.toBe('S');
      if (stockStatus !== null && stockStatus !== 'S') expect(light).toBe(stockStatus);
    }),
  );
});

test('a product in stock has the light it was given, and is green without one', () => {
  fc.assert(
    fc.property(status, (stockStatus) => {
      expect(stockLight({ stockStatus, hasStock: true })).toBe(stockStatus ?? 'S');
    }),
  );
});

const wire = (stockStatus: unknown) => ({ price: 100, currency: '$', hasStock: true, stockStatus });

test('whatever the back office writes for a status, one of the four is read or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.constant(null), fc.constant(undefined)), (written) => {
      const read = offer.parse(wire(written)).stockStatus;
      const letter = (written ?? '').trim().toUpperCase();
      expect(read).toBe((LIGHTS as readonly string[]).includes(letter) ? letter : null);
    }),
  );
});

test.each(LIGHTS)('the status %s is read in small letters and with spaces too', (letter) => {
  expect(offer.parse(wire(` ${letter.toLowerCase()} `)).stockStatus).toBe(letter);
});
