import { describe, expect, test } from 'vitest';
import { withLanguage } from '#domain/search/format/open.ts';
import { search } from '#domain/search/search.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

describe('a name that means something else elsewhere', () => {
  const lexicon = ['amoladora = esmeril angular = pulidora?\ntaladro = perforadora de mano'];
  const drill = product('T', 'TALADRO', { path: ['Máquinas'] });

  test('is the thing’s where the shop has no other name of it', () => {
    const colombian = indexOf([drill, product('1', 'PULIDORA 4 1/2"', { path: ['Máquinas'] })], { lexicon });
    expect(codesFor(colombian, 'amoladora')).toEqual(['1']);
    expect(codesFor(indexOf([product('1', 'AMOLADORA 4 1/2"')], { lexicon }), 'pulidora')).toEqual(['1']);
  });

  test('is another thing’s where it lies elsewhere than the trade’s things', () => {
    const waxed = indexOf([drill, product('1', 'PULIDORA DE PISOS', { path: ['Limpieza'] })], { lexicon });
    expect(codesFor(waxed, 'amoladora')).toEqual([]);
    expect(codesFor(waxed, 'pulidora')).toEqual(['1']);
  });

  test('is another thing’s where the shop has both', () => {
    const both = indexOf([product('1', 'AMOLADORA'), product('2', 'PULIDORA DE PISOS')], { lexicon });
    expect(codesFor(both, 'amoladora')).toEqual(['1']);
    expect(codesFor(both, 'pulidora')).toEqual(['2']);
  });

  test('is what the editors say it is', () => {
    const words = { lexicon, synonyms: 'pulidora = lustradora' };
    expect(codesFor(indexOf([product('1', 'LUSTRADORA')], words), 'amoladora')).toEqual([]);
  });
});

test('a singular in e is no form of one in o or a', () => {
  const index = indexOf([product('1', 'CANDADO CLAVE'), product('2', 'CLAVO 2"', { listOrder: 1 })]);
  expect(codesFor(index, 'clavo')[0]).toBe('2');
});

test('a thing is found in its kinds, which are called after it, and in no tool for it', () => {
  const index = indexOf(
    [product('1', 'MOTOSIERRA'), product('2', 'CORTACANDADO'), product('3', 'TERMOTANQUE')],
    {
      lexicon: ['candado = candado de arco\ntanque = depósito\nsierra = serrucho'],
    },
  );
  expect(codesFor(index, 'sierra')).toEqual(['1']);
  expect(codesFor(index, 'tanque')).toEqual(['3']);
  const knowing = withLanguage(index, (root) => root === 'candad');
  expect(search(knowing, 'candado')).toMatchObject({ rows: [], corrected: null });
  expect(search(index, 'ortacandado').corrected).toBe('cortacandado');
});

test('what is for doing something comes before what it is done to', () => {
  const index = indexOf([product('1', 'LLANTA MOTO'), product('2', 'INFLADOR DE PIE', { listOrder: 1 })]);
  expect(codesFor(index, 'inflar llantas')[0]).toBe('2');
});

test('an abbreviation that the editors explain is one without its dot too', () => {
  const index = indexOf([product('1', 'JGO DESTORNILLADOR X6')], { synonyms: 'jgo. = juego' });
  expect(search(index, 'juego destornillador').quality).toBe('whole');
});

test('another name of several words begins in the product’s name: a description speaks of many things', () => {
  const stone = product('1', 'PIEDRA AFILAR', { description: ['Fondo de goma. Para cuchillos de cocina'] });
  const lexicon = ['olla grande = fondo de cocina'];
  expect(codesFor(indexOf([stone], { lexicon }), 'olla grande')).toEqual([]);
  expect(codesFor(indexOf([product('1', 'FONDO COCINA 40CM')], { lexicon }), 'olla grande')).toEqual(['1']);
});

describe('a thing that no product is called, and that descriptions speak of', () => {
  const carts = Array.from({ length: 7 }, (_, at) =>
    product(`C${at}`, `CARRETILLA ${at}0L`, { description: ['Marco de caño'] }),
  );
  const words = { lexicon: ['caño = cañería = tubo?\ncodo = curva de caño'] };

  test('shows five products at most as what is nearest, and none where a size is asked of it', () => {
    const index = indexOf([...carts, product('L', 'LLAVE TUBO 8MM')], words);
    expect(search(index, 'caño')).toMatchObject({ quality: 'partly', absent: ['caño'] });
    expect(search(index, 'caño').rows).toHaveLength(5);
    expect(search(index, 'caño 110')).toMatchObject({ quality: 'none', rows: [] });
  });

  test('is found by its name where the shop has it', () => {
    expect(
      codesFor(
        indexOf([...carts, product('C', 'CODO 50'), product('T', 'TUBO PVC 110MM')], words),
        'caño 110',
      ),
    ).toEqual(['T']);
  });

  test('leaves what no thing is called, a property, to descriptions', () => {
    expect(codesFor(indexOf(carts), 'marco')).toHaveLength(7);
  });
});

test('in another size a thing is what is called so, and not what is said to be used with it', () => {
  const index = indexOf([
    product('G', 'GUANTE T.8'),
    product('D', 'DESOXIDANTE 500ML', { description: ['Use guantes'] }),
  ]);
  expect(codesFor(index, 'guante grande')).toEqual(['G']);
});

test('a name of the other gender is another thing', () => {
  const lexicon = ['calefón = terma?'];
  expect(codesFor(indexOf([product('1', 'TERMO 1L')], { lexicon }), 'calefón')).toEqual([]);
});
