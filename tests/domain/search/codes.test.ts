import { describe, expect, test } from 'vitest';
import { answer, suggestible } from '#domain/search/answer.ts';
import { openIndex } from '#domain/search/format/open.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import { hitOf } from '#domain/search/hits.ts';
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

describe('the bar code of a box', () => {
  const pieces = [
    product('716', 'TORNILLO', { codeBars: '7730000000061' }),
    product('BOX', 'CAJA DE TORNILLOS', { codeBars: '27730000000065' }),
  ];
  const index = openIndex(packIndex(pieces, {}, [{ box: '7790000000017', units: 12, code: '716' }]));

  test.each([
    ['that the editors have said', '7790000000017', '716'],
    ['that is padded, or has blanks', '0 7790000 000017', '716'],
    ['that is a product of its own', '27730000000065', 'BOX'],
  ])('%s finds it, and nothing else', (_, code, found) => {
    expect(codesFor(index, code)).toEqual([found]);
    expect(answer(index, { kind: 'suggest', term: code }).exact).toEqual([found]);
  });
});

describe('a part of a code', () => {
  const index = indexOf([
    product('PVS-T50', 'TE SANITARIA'),
    product('REF.20', 'RODILLO'),
    product('TUB-CPN-1', 'CAÑO'),
    product('8', 'TUBO COBRE'),
    product('PLA-R60', 'PLAFON'),
    product('LC1D32M7', 'CONTACTOR'),
    product('TA.81', 'TALADRO'),
    product('004712', 'LIJA'),
    product('47120', 'LIMA'),
    product('77134', 'PALA'),
    product('CAB-1', 'CABLE'),
    product('EXT-110V', 'EXTENSION'),
    product('9', 'FOCO 110V', { codeBars: '7501063257845' }),
  ]);

  test.each([
    ['pvs-t', ['PVS-T50']],
    ['PLA-R', ['PLA-R60']],
    ['REF.', ['REF.20']],
    ['tub-c', ['TUB-CPN-1', '8']],
    ['ta.8', ['TA.81']],
    ['d32m7', ['LC1D32M7']],
    ['LC1\u00a0D32\u200bM7', ['LC1D32M7']],
    ['4712', ['004712', '47120']],
    ['771', ['77134']],
    ['257845', ['9']],
    [']E07501063257845', ['9']],
  ])('%s is found', (typed, codes) => expect(codesFor(index, typed)).toEqual(codes));

  test('is no word and no measure that the catalogue has', () => {
    expect(codesFor(index, 'cab')).toEqual(['CAB-1']);
    expect(search(index, 'cabl').corrected).toBeNull();
    expect(codesFor(index, '110v')).toEqual(['9']);
  });
});

describe('a barcode', () => {
  const index = indexOf([
    product('A', 'LATA', { codeBars: '036000291452' }),
    product('B', 'PINZA', { codeBars: '4006381333931' }),
    product('C', 'CAJA', { codeBars: '00012345678905' }),
    product('D', 'SOBRE', { codeBars: '96385074' }),
    product('96385', 'TORNILLO'),
    product('E', 'CUBO', { codeBars: '4006381333948' }),
    product('F', 'CUBO ROJO', { codeBars: '04006381333948' }),
  ]);
  const exactly = (term: string) => answer(index, { kind: 'suggest', term }).exact;

  test.each([
    ['036000291452', 'A'],
    ['0036000291452', 'A'],
    ['00036000291452', 'A'],
    ['36000291452', 'A'],
    ['4006381333931', 'B'],
    ['04006381333931', 'B'],
    ['4 006381-333931', 'B'],
    ['12345678905', 'C'],
    ['012345678905', 'C'],
    ['0012345678905', 'C'],
    ['0000096385074', 'D'],
    ['00096385', undefined],
  ])('%s is one number with and without zeros before it: %s', (typed, code) => {
    expect(exactly(typed)).toEqual(code === undefined ? [] : [code]);
    if (code) expect(codesFor(index, typed)[0]).toBe(code);
  });

  test('of two products is both', () => {
    expect(exactly('4006381333948')).toEqual(['E', 'F']);
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

describe('a code as a clerk writes it', () => {
  const index = indexOf([
    product('SV-00411', 'THINNER'),
    product('BS-2COB', 'BISAGRA COBRE'),
    product('BSDS-12', 'BROCA SDS'),
    product('A.601', 'CLORO'),
    product('A30Q-412', 'DISCO'),
    product('PE20-GR-GL', 'ESMALTE GRIS'),
    product('DWE560', 'SIERRA CIRCULAR'),
    product('AB 1560', 'TUBO 560MM'),
  ]);

  test.each([
    ['sv411', 'SV-00411'],
    ['SV 0411', 'SV-00411'],
    ['bs-', 'BS-2COB'],
    ['a.60', 'A.601'],
    ['30q', 'A30Q-412'],
    ['20-gr', 'PE20-GR-GL'],
  ])('without its zeros, or a part of it with its separator: %s', (typed, code) => {
    expect(codesFor(index, typed)[0]).toBe(code);
  });

  test('is also its number alone, between its letters, after what has that measure', () => {
    expect(codesFor(index, '560')).toEqual(['AB 1560', 'DWE560']);
  });
});
