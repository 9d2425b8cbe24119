import { describe, expect, test } from 'vitest';
import { WORDED_NUMBER, wordedNumber } from '#domain/trade/numberWords.ts';
import { inWords } from '../../../scripts/bench/orderTable/generated.ts';

const whole = new RegExp(`^${WORDED_NUMBER}$`, 'iu');
const first = new RegExp(`^${WORDED_NUMBER}`, 'iu');

test('every number up to a hundred thousand is read in words, whole', () => {
  for (let number = 1; number <= 100_000; number += number < 2_000 ? 1 : 997) {
    const words = inWords(number);
    expect(whole.test(words), words).toBe(true);
    expect(wordedNumber(words)).toBe(number);
  }
});

describe('numbers in words', () => {
  test.each([
    ['doscientas cincuenta', 250],
    ['diez y seis', 16],
    ['veintiún mil', 21_000],
    ['un millón doscientos mil', 1_200_000],
    ['MIL', 1_000],
  ])('`%s` is %d', (words, number) => {
    expect(whole.test(words)).toBe(true);
    expect(wordedNumber(words)).toBe(number);
  });

  test('two numbers are not one', () => {
    expect(first.exec('ocho y dos tuercas')?.[0]).toBe('ocho');
    expect(first.exec('treinta y cinta')?.[0]).toBe('treinta');
    expect(first.test('unidad')).toBe(false);
    for (const words of [
      'dos tres',
      'treinta dos',
      'cien doscientos',
      'veinte treinta',
      'mil mil',
      'doce uno',
    ])
      expect(wordedNumber(words), words).toBeNull();
  });
});
