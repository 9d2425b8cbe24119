import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SearchIndex } from '#domain/search/format/open.ts';
import { search } from '#domain/search/search.ts';
import { readSynonymsFile, searchCatalogue } from '../../../scripts/bench/search/catalogue.ts';
import { wantedQueries } from '../../../scripts/bench/search/quality.ts';
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

/** It has a dozen words, where a person's question has two. Before questions were bounded, it was a thousand. */
const MOST_PLAIN = 30;

/** Milliseconds of the processor for one of these questions, whatever else the machine has to do. */
function cpuOf(questions: readonly string[], index: SearchIndex): number {
  for (const question of questions) search(index, question);
  const before = process.cpuUsage();
  for (const question of questions) search(index, question);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / questions.length;
}

test('a question that is made to be dear costs no more than some of those that people ask', () => {
  const large = indexOf(searchCatalogue(20_000), readSynonymsFile());
  const pieces = [
    ...['linea', 'pro', 'plus', 'mango', 'inox'],
    ...['lin', 'pro', 'man', 'tal', 'ace', 'dis'],
    ...['xqztvamo', 'amolqzdra', 'destronilqz'],
  ];
  const numbers = fc.sample(fc.integer({ min: 1_000, max: 9_999 }), { seed: 1, numRuns: 2_000 }).map(String);
  const words = fc.sample(fc.constantFrom(...pieces), { seed: 1, numRuns: 2_000 });
  const hostile = [numbers, words].flatMap((list) =>
    Array.from({ length: 50 }, (_, index) => list.slice(index * 40, index * 40 + 40).join(' ')),
  );
  const plain = cpuOf(
    wantedQueries().map(({ query }) => query),
    large,
  );
  expect(cpuOf(hostile, large)).toBeLessThan(MOST_PLAIN * plain);
});
