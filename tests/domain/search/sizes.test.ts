import { describe, expect, test } from 'vitest';
import { search } from '#domain/search/search.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

describe('a size in letters', () => {
  const gloves = indexOf([
    product('S', 'GUANTE NITRILO T.CH'),
    product('M', 'GUANTE NITRILO MED'),
    product('L', 'GUANTE NITRILO L'),
    product('XL', 'GUANTE NITRILO TALLA XL'),
    product('P', 'LLAVE L 10MM'),
  ]);

  test.each([
    ['guante chico', 'S'],
    ['guantes talla s', 'S'],
    ['guante mediano', 'M'],
    ['guante m', 'M'],
    ['guante grande', 'L'],
    ['guantes talla g', 'L'],
    ['guante gde.', 'L'],
    ['guante extra grande', 'XL'],
    ['guante xg', 'XL'],
  ])('is one, however it is written: %s', (question, code) => {
    expect(codesFor(gloves, question)[0]).toBe(code);
  });

  test('is no thing: without that size the thing is shown in its others, and nothing else', () => {
    expect(codesFor(gloves, 'guante xxl').toSorted()).toEqual(['L', 'M', 'S', 'XL']);
  });
});

describe('the size of a pipe', () => {
  const index = indexOf([
    product('110', 'CODO PVC SANITARIO 110MM'),
    product('50', 'CODO PVC SANITARIO 50MM'),
    product('20', 'CODO PPR 20MM'),
    product('B', 'BROCA 20MM'),
    product('B2', 'BROCA 1/2"'),
    product('T', 'TUBO PVC 4" X 3M'),
    product('T1', 'TUBO PVC 1.1/2" X 3M'),
  ]);

  test.each([
    ['codo 4"', '110'],
    ['codo de 4 pulgadas', '110'],
    ['codo ppr 1/2', '20'],
    ['tubo 110', 'T'],
    ['caño de 110 mm pvc tubo', 'T'],
    ['tubo pvc 1 1/2', 'T1'],
  ])('is called in inches and in millimetres: %s', (question, code) => {
    expect(codesFor(index, question)[0]).toBe(code);
  });

  test('and the size of a drill bit is not', () => {
    expect(codesFor(index, 'broca 1/2')).toEqual(['B2']);
  });
});

describe('a fraction that is asked alone', () => {
  const index = indexOf([
    product('A', 'AMOLADORA 4 1/2"'),
    product('D', 'DISCO 115MM'),
    product('F', 'FREIDORA 4.5L'),
    product('C', 'CODO 1/2'),
    product('P', 'ESMALTE 1/2L'),
  ]);

  test.each([
    ['4 1/2', ['A', 'D']],
    ['½', ['C']],
    ['4.5', ['A', 'F', 'D']],
    ['esmalte 1/2', ['P']],
  ])('is a size in inches, and beside words of any unit: %s', (question, codes) => {
    expect(codesFor(index, question)).toEqual(codes);
  });
});

describe('a grade of oil', () => {
  const index = indexOf([
    product('ONE', 'ACEITE 15W40 1L'),
    product('FOUR', 'ACEITE SAE 15W-40 4 LT'),
    product('TWENTY', 'ACEITE 15W 40 MINERAL 20L'),
    product('THIN', 'ACEITE 5W-30 1L'),
    product('GEAR', 'ACEITE CAJA 85W140X1L'),
    product('LAMP', 'LAMPARA 15W 40 CM'),
  ]);

  test.each(['15W40', '15W-40', '15w 40', '15W/40', 'SAE 15W40', 'sae 15w-40', '15w4', '15w-4'])(
    'asked as %s finds the same, however names write it',
    (question) => {
      expect(codesFor(index, question).toSorted()).toEqual(['FOUR', 'ONE', 'TWENTY']);
    },
  );

  test.each([
    ['aceite 15 40', ['ONE', 'FOUR', 'TWENTY']],
    ['aceite w30', ['THIN']],
    ['aceite 85w-140', ['GEAR']],
    ['sae', ['FOUR']],
    ['lampara 15w', ['LAMP']],
  ])('leaves other questions what they find: %s', (question, codes) => {
    expect(codesFor(index, question).toSorted()).toEqual(codes.toSorted());
  });

  test('is no typo of another: without it, oil is shown in its other grades', () => {
    const { quality, corrected } = search(index, 'aceite 10w40');
    expect({ quality, corrected }).toEqual({ quality: 'partly', corrected: null });
  });
});
