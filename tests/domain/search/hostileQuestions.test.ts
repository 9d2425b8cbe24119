import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSearchWords } from '#build/language/searchWords.ts';
import type { SearchIndex } from '#domain/search/format/open.ts';
import { search } from '#domain/search/search.ts';
import { searchCatalogue } from '../../../scripts/bench/search/catalogue.ts';
import { wantedQueries } from '../../../scripts/bench/search/quality.ts';
import { indexOf } from './smallIndex.ts';

const shop = indexOf(searchCatalogue(2_000), readSearchWords());

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

/** Milliseconds of the processor for one of these questions, whatever else the machine has to do. */
function cpuOf(questions: readonly string[], index: SearchIndex): number {
  for (const question of questions) search(index, question);
  const before = process.cpuUsage();
  for (const question of questions) search(index, question);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / questions.length;
}

/** Forty of them, of which a question of 64 signs has a dozen. A person's has two words. */
const asQuestions = (words: fc.Arbitrary<string>): string[] => {
  const list = fc.sample(words, { seed: 1, numRuns: 2_000 });
  return Array.from({ length: 50 }, (_, index) => list.slice(index * 40, index * 40 + 40).join(' '));
};
const numbers = fc.integer({ min: 1_000, max: 9_999 }).map(String);
const pieces = fc.constantFrom(
  ...['linea', 'pro', 'plus', 'mango', 'inox'],
  ...['lin', 'pro', 'man', 'tal', 'ace', 'dis'],
  ...['xqztvamo', 'amolqzdra', 'destronilqz'],
);

describe('a question that is made to be dear costs no more than some of those that people ask', () => {
  const large = indexOf(searchCatalogue(20_000), readSearchWords());
  const plain = cpuOf(
    wantedQueries().map(({ query }) => query),
    large,
  );
  test.each([
    ['numbers within codes', numbers, 10],
    ['words, beginnings and what is no word', pieces, 30],
  ])('%s', (_, words, most) => {
    expect(cpuOf(asQuestions(words), large)).toBeLessThan(most * plain);
  });
});
