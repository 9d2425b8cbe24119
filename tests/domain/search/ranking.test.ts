import { describe, expect, test } from 'vitest';
import { codesFor, indexOf, product } from './smallIndex.ts';

describe('ranking', () => {
  const saw = product('1', 'SIERRA', { listOrder: 1 });
  const blade = product('2', 'HOJA P/SIERRA', { listOrder: 0 });
  const brand = product('3', 'LIJA', { brand: { name: 'SIERRA', slug: 'sierra' } });
  const place = product('4', 'ARCO', { path: ['Herramientas', 'Sierras'] });
  const told = product('5', 'BANCO', { description: ['- Para sierra'] });

  test('is the thing itself, name, brand, category, description', () => {
    expect(codesFor(indexOf([told, place, brand, blade, saw]), 'sierra')).toEqual(['1', '2', '3', '4', '5']);
  });

  test('is the very word before what it begins', () => {
    const pins = [product('1', 'PINZOTE'), product('2', 'PINZ', { listOrder: 9 })];
    expect(codesFor(indexOf(pins), 'pinz')).toEqual(['2', '1']);
  });

  test('is the retailer’s order at equal merit', () => {
    const twins = [
      product('b', 'MAZA', { listOrder: 2 }),
      product('a', 'MAZA', { listOrder: 7 }),
      product('c', 'MAZA', { listOrder: 1 }),
    ];
    expect(codesFor(indexOf(twins), 'maza')).toEqual(['c', 'b', 'a']);
  });
});

describe('a kind of a thing', () => {
  const lexicon = ['pintura > latex = esmalte sintetico'];
  const brush = product('1', 'PINCEL CERDA BLANCA', { path: ['Pinturas'] });
  const paint = product('2', 'LATEX INT. 1L BLANCO', { path: ['Pinturas'], listOrder: 9 });
  const glove = product('3', 'GUANTE LATEX BLANCO');
  const index = indexOf([brush, paint, glove], { lexicon });

  test('is the thing before what only lies among such things, and before a glove of it', () => {
    expect(codesFor(index, 'pintura blanca')).toEqual(['2', '1', '3']);
  });

  test('is asked by its own name without the others', () => {
    const both = indexOf([paint, product('4', 'PINTURA PISOS')], { lexicon });
    expect(codesFor(both, 'latex')).toEqual(['2']);
    expect(codesFor(both, 'pintura')).toEqual(['4', '2']);
  });
});
