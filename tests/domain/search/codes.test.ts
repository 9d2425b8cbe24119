import { describe, expect, test } from 'vitest';
import { hitOf } from '#domain/search/hits.ts';
import { suggestible } from '#domain/search/rules.ts';
import { search } from '#domain/search/search.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

test('a long number that is a code is not a measure as well', () => {
  const index = indexOf([product('00006', 'Caja'), product('00007', 'Tornillo 6 mm'), product('6', 'Broca')]);
  expect(codesFor(index, '00006')).toEqual(['00006']);
  expect(codesFor(index, '6 mm')).toEqual(['00007']);
});

describe('a code', () => {
  const index = indexOf([
    product('AB-100/20X30', 'BALDE 100L'),
    product('AB-100/20X30-2', 'BALDE 200L'),
    product('C-7', 'AB BALDE 100'),
    product('TX25', 'PUNTA'),
    product('9', 'PUNTA TX25'),
  ]);

  test('of letters and figures finds only what begins so', () => {
    expect(codesFor(index, 'ab-100/20x30')).toEqual(['AB-100/20X30', 'AB-100/20X30-2']);
    expect(codesFor(index, 'ab100')).toEqual(['AB-100/20X30', 'AB-100/20X30-2']);
  });

  test('comes before the word that is written like it', () => {
    expect(codesFor(index, 'tx25')).toEqual(['TX25', '9']);
  });

  test('is found by its beginning beside words', () => {
    expect(codesFor(index, 'balde ab1002').slice(0, 2)).toEqual(['AB-100/20X30', 'AB-100/20X30-2']);
  });

  test('is not what a measure is written like', () => {
    const pipes = indexOf([product('1382X', 'CODO'), product('X', 'CAÑO 1 3/8" X 2M')]);
    expect(codesFor(pipes, '1 3/8" x 2')).toEqual(['X']);
  });
});

test('names, codes and brands of any signs survive', () => {
  const hostile = [
    product('A/B #1?%..', '<img src=x onerror=alert(1)>\n“ñ” 🔧', { brand: { name: '<b>', slug: 'b' } }),
    product('..', ''),
  ];
  const index = indexOf(hostile);
  expect(codesFor(index, 'a/b #1?%..')).toEqual(['A/B #1?%..']);
  expect(codesFor(index, '..')).toEqual(['..']);
  expect(hitOf(index, search(index, 'onerror').rows[0] ?? 0, new Set()).name).toBe(
    '<img src=x onerror=alert(1)> “ñ” 🔧',
  );
});

test('below four letters only a whole code or brand is suggested', () => {
  const drill = product('AB', 'TALADRO', { brand: { name: '3M', slug: '3m' } });
  const index = indexOf([drill, product('2', 'TALADRO AB')]);
  const suggested = (term: string) => suggestible(index, term, search(index, term)).length;
  expect(suggested('ab')).toBe(1);
  expect(suggested('3m')).toBe(1);
  expect(suggested('tal')).toBe(0);
  expect(suggested('tala')).toBe(2);
});
