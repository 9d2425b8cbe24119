import { expect, test } from 'vitest';
import { languageOf } from '#domain/shell/language.ts';
import { DEFAULT_CURRENCY, PREFERRED_CURRENCIES } from '#domain/shell/preferences.ts';

test('Arabic is written from right to left, Spanish, English and Russian are not', () => {
  expect(languageOf('ar').direction).toBe('rtl');
  for (const locale of ['es', 'en', 'ru']) expect(languageOf(locale).direction).toBe('ltr');
});

test('an unknown locale is an error that names it', () => {
  expect(() => languageOf('xx')).toThrow('Language with locale xx not found!');
});

test('dollars are preferred until somebody chooses', () => {
  expect(PREFERRED_CURRENCIES).toEqual(['UYU', 'EUR', 'GBP', 'USD', 'RUB']);
  expect(DEFAULT_CURRENCY).toBe('USD');
});
