import { readFileSync } from 'node:fs';
import { languageRoots } from '#build/language/languageWords.ts';
import { readSearchWords } from '#build/language/searchWords.ts';
import { openIndex, type SearchIndex, withLanguage } from '#domain/search/format/open.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import type { Hit, SearchProduct } from '#domain/search/format/product.ts';
import { hitOf } from '#domain/search/hits.ts';
import { openWordFilter, packWordFilter } from '#domain/search/language/wordFilter.ts';
import { SUGGESTIONS } from '#domain/search/rules.ts';
import { search } from '#domain/search/search.ts';
import { otherCatalogue, searchCatalogue } from './catalogue.ts';
import { foreignCatalogue } from './foreign.ts';
import { listedCatalogue } from './listed.ts';

/**
 * A search term, and what must be among the first five: one of these codes, a product of the category, or of that name;
 * or `none`, for what the shop does not carry: then there are five products at most.
 */
export type Question = {
  kind: string;
  query: string;
  codes?: string[];
  category?: string;
  name?: string;
  none?: true;
};

/** The shops that the search is measured on; each has its own questions. */
const SHOPS = {
  sandbox: { questions: 'quality.json', products: () => searchCatalogue(2_000) },
  other: { questions: 'quality.other.json', products: () => otherCatalogue(4_000) },
  foreign: { questions: 'quality.foreign.json', products: foreignCatalogue },
  mexican: { questions: 'quality.mexican.json', products: () => listedCatalogue('mexican.txt') },
  argentine: { questions: 'quality.argentine.json', products: () => listedCatalogue('argentine.txt') },
  colombian: { questions: 'quality.colombian.json', products: () => listedCatalogue('colombian.txt') },
} as const;

export type Shop = { products: SearchProduct[]; index: SearchIndex; questions: Question[] };
export type ShopName = keyof typeof SHOPS;
export const SHOP_NAMES = Object.keys(SHOPS) as ShopName[];

/** What a browser fetches beside the index; the same for every shop. */
const language = openWordFilter(packWordFilter(languageRoots(readSearchWords())));

export const wantedQueries = (name: ShopName = 'sandbox'): Question[] =>
  JSON.parse(
    readFileSync(new URL(`../../../tests/domain/search/${SHOPS[name].questions}`, import.meta.url), 'utf8'),
  );

/** The index of a catalogue, as a browser has it. */
export const indexOfProducts = (products: SearchProduct[]): SearchIndex =>
  withLanguage(openIndex(packIndex(products, readSearchWords())), language);

export function openShop(name: ShopName): Shop {
  const products = SHOPS[name].products();
  const index = indexOfProducts(products);
  return { products, index, questions: wantedQueries(name) };
}

const answers = (hit: Hit, { codes, category, name }: Question): boolean =>
  codes
    ? codes.includes(hit.code)
    : category
      ? hit.path.join(' > ').startsWith(category)
      : name !== undefined && hit.name.includes(name);

export const firstHits = (index: SearchIndex, query: string): Hit[] => {
  const { rows, matched } = search(index, query);
  return rows.slice(0, SUGGESTIONS).map((row) => hitOf(index, row, matched));
};

const isAnswered = (index: SearchIndex, wanted: Question): boolean =>
  wanted.none
    ? search(index, wanted.query).rows.length <= SUGGESTIONS
    : firstHits(index, wanted.query).some((hit) => answers(hit, wanted));

export type Quality = { inFirstFive: number; missed: Question[]; total: number };

export function measureQuality(index: SearchIndex, queries: readonly Question[]): Quality {
  const missed = queries.filter((wanted) => !isAnswered(index, wanted));
  const total = queries.length;
  return { inFirstFive: (total - missed.length) / total, missed, total };
}
