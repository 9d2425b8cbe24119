/** What people who had the catalogue alone before them asked of it: in Portuguese and English, and as in Chile and Peru. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { searchCatalogue } from '../../../../scripts/bench/search/catalogue.ts';
import { indexOfProducts, measureQuality, type Question } from '../../../../scripts/bench/search/quality.ts';

const index = indexOfProducts(searchCatalogue(600, 1, true));
const questionsOf = (name: string): Question[] =>
  JSON.parse(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'));

test.each([
  ['languages', 1],
  ['spanish', 0.98],
])(
  'of the questions of %s at least a share of %d find what was meant among the first five',
  (name, share) => {
    const { inFirstFive, missed } = measureQuality(index, questionsOf(name));
    expect(inFirstFive, missed.map(({ query }) => query).join('\n')).toBeGreaterThanOrEqual(share);
  },
);
