import { expect, test } from 'vitest';
import { samplePrices } from '#domain/night/priceSample.ts';

const family = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ code: `${name}${index}`, path: [name, 'Varios'] }));

test('every family is asked for, by its share of the catalogue, and what is asked for stands for all of it', () => {
  const products = [
    ...family('Bazar', 9_000),
    ...family('Riego', 990),
    ...family('Jardín', 7),
    ...family('', 3),
  ];
  const sample = samplePrices(products);
  const asked = (name: string) => sample.filter(({ code }) => code.startsWith(name));
  expect([asked('Bazar').length, asked('Riego').length, asked('Jardín').length]).toEqual([360, 40, 5]);
  expect(sample.reduce((sum, { standsFor }) => sum + standsFor, 0)).toBeCloseTo(10_000);
  expect(new Set(sample.map(({ code }) => code)).size).toBe(sample.length);
});

test('of a small catalogue everything is asked for', () => {
  expect(samplePrices(family('Bazar', 12))).toHaveLength(12);
  expect(samplePrices([])).toEqual([]);
});
