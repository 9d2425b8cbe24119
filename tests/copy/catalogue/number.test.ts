import { expect, test } from 'vitest';
import { countOf, number } from '#copy/catalogue/query.ts';
import { LANGUAGE } from '#retailer/values/country.ts';

test('a number is written as the language writes it, with thousands or without', () => {
  const byLanguage = new Intl.NumberFormat(LANGUAGE);
  for (const value of [0, 1, 12, 999, 1_000, 12_345, 1_234_567, 0.5, 2.25])
    expect(number.format(value)).toBe(byLanguage.format(value));
  expect(countOf(1_234)).toBe(`${byLanguage.format(1_234)} productos`);
});
