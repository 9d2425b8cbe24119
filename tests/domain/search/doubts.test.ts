import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readSearchWords } from '#build/language/searchWords.ts';
import { withLanguage } from '#domain/search/format/open.ts';
import { search } from '#domain/search/search.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { openShop } from '../../../scripts/bench/search/quality.ts';
import { codesFor, indexOf, product } from './smallIndex.ts';

const words = readSearchWords();
const notCarried = new Set(
  readFileSync(new URL('words/notCarried.txt', import.meta.url), 'utf8')
    .replace(/#.*/g, '')
    .match(/\p{L}+/gu),
);

/** An abbreviation that nobody explains may be short for these, as `BRILL.` is for *brillante*, where there is nothing to say. */
const MAY_BE_SHORTENED = ['ventana', 'plastilina', 'catalejo', 'telescopio', 'parra'];

describe('what a word finds that nothing is called', () => {
  const { index } = openShop('sandbox');
  const written = new Set(index.vocabulary.terms.map((term) => rootOf(term)));

  test('is never shown in silence: 500 nouns of house, works and trade, but for what abbreviations that nobody explains may be', () => {
    const silent = [...notCarried].filter((word) => {
      const { rows, quality, corrected } = search(index, word);
      const isWritten = written.has(rootOf(fold(word)));
      return rows.length > 0 && quality === 'whole' && corrected === null && !isWritten;
    });
    expect(notCarried.size).toBeGreaterThanOrEqual(500);
    expect(silent).toEqual(MAY_BE_SHORTENED);
  });

  test('is said also before the words of the language are fetched', () => {
    const bare = withLanguage(index, () => false);
    for (const word of ['bombo', 'auto', 'cal']) expect(search(bare, word).corrected, word).not.toBeNull();
  });
});

describe('a short word without a dot', () => {
  test('means what the descriptions and categories of its products say', () => {
    const shop = indexOf(
      [
        product('1', 'ESMALTE 1L BCO', { description: ['Color blanco, brillante.'] }),
        product('2', 'ESMALTE 4L BCO', { description: ['Color blanco, brillante.'] }),
        product('3', 'ESMALTE 1L ROJ', { path: ['Pinturas', 'Esmaltes rojos'] }),
        product('4', 'BANCO PLEGABLE'),
      ],
      words,
    );
    expect(codesFor(shop, 'esmalte blanco').sort()).toEqual(['1', '2']);
    expect(codesFor(shop, 'esmalte rojo')[0]).toBe('3');
  });

  test('means what others that begin alike say in their names', () => {
    const path = ['Pinturas'];
    const shop = indexOf(
      [
        product('1', 'ESMALTE 1L NGO', { path }),
        product('2', 'ESMALTE 4L NEGRO', { path }),
        product('3', 'NARGUILE', { path: ['Bazar'] }),
      ],
      words,
    );
    expect(codesFor(shop, 'esmalte negro').sort()).toEqual(['1', '2']);
  });

  test('is what somebody types of a longer one', () => {
    const shop = indexOf([product('1', 'ESMALTE BLANCO'), product('2', 'BROCA 8MM')], words);
    expect(codesFor(shop, 'bco')).toEqual(['1']);
  });
});

describe('a trade mark of letters and figures', () => {
  const shop = indexOf(
    [
      product('1', 'LUBRICANTE WD-40 311G'),
      product('2', 'DISCO SIERRA 40 DIENTES'),
      product('3', 'LUBRICANTE WD-40 155G'),
    ],
    words,
  );
  test.each(['wd40', 'wd 40', 'wd-40', 'WD40 lubricante'])('is found as %s, and no size', (asked) => {
    expect(codesFor(shop, asked).sort()).toEqual(['1', '3']);
  });
});

test('poles are written in figures and in words', () => {
  const shop = indexOf(
    [product('1', 'TÉRMICA 2P 20A'), product('2', 'TÉRMICA 3P 20A'), product('3', 'TÉRMICA 1P 20A')],
    words,
  );
  expect(codesFor(shop, 'termica bipolar')).toEqual(['1']);
  expect(codesFor(shop, 'termica tripolar')).toEqual(['2']);
});

test('cement finds what is called Portland, and glue only after it', () => {
  const shop = indexOf([product('1', 'CEMENTO DE CONTACTO 1L'), product('2', 'PORTLAND 25KG')], words);
  expect(codesFor(shop, 'cemento')).toContain('2');
});

test('three signs within a code are found where nothing else answers', () => {
  const shop = indexOf([product('TBX7K2', 'TAPÓN'), product('A1', 'CODO')]);
  expect(codesFor(shop, '7k2')).toEqual(['TBX7K2']);
  expect(codesFor(shop, 'bx7')).toEqual(['TBX7K2']);
});

test('three metres are asked as mts and mtrs', () => {
  const shop = indexOf([product('1', 'CINTA MÉTRICA 3M'), product('2', 'CINTA MÉTRICA 5M')]);
  for (const asked of ['cinta 3 mts', 'cinta 3 mtrs', 'cinta 3mts'])
    expect(codesFor(shop, asked), asked).toEqual(['1']);
});
