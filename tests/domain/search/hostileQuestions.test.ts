import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { search } from '#domain/search/search.ts';
import { readSynonymsFile, searchCatalogue } from '../../../scripts/bench/search/catalogue.ts';
import { indexOf } from './smallIndex.ts';

const shop = indexOf(searchCatalogue(2_000), readSynonymsFile());

describe('no question breaks the search', () => {
  const answers = (question: string): void => {
    const { rows, quality } = search(shop, question);
    for (const row of rows) expect(row).toBeLessThan(shop.size);
    expect(quality === 'none').toBe(rows.length === 0);
  };

  test.each([
    ['HTML', '<img src=x onerror=alert(1)>&amp;"\''],
    ['SQL', "' OR 1=1; DROP TABLE products; --"],
    ['emoji', '🔧👷🏽‍♀️ martillo 🔨'],
    ['control characters', 'mar\u0000ti\u0007llo\u001b[31m\u2028'],
    ['3,000 letters', 'amoladora'.repeat(334)],
    ['3,000 words', 'a1 '.repeat(3_000)],
    ['only punctuation', '¡¿.,;:-_/()!?"'],
    ['right-to-left text', 'مطرقة \u202emartillo פטיש'],
    ['half of a surrogate pair', 'martillo \ud83d'],
    ['a pattern', '(.*)+$ [a-z]{1,99}\\'],
  ])('%s', (_, question) => answers(question));

  test('of any signs', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), answers));
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), answers));
  });

  test('of the trade’s own pieces in any order', () => {
    const piece = fc.constantFrom(
      'taladro',
      'm/',
      '1/2"',
      "''",
      'x',
      '°',
      'gr',
      '8',
      '½',
      'n°',
      '.',
      '4 1/2',
      'sds',
      'ged-126',
      ' ',
    );
    fc.assert(fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => answers(pieces.join(''))));
  });
});
