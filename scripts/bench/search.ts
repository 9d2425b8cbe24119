/**
 * `npm run bench -- search [--products 10000,100000] [--shops sandbox,foreign]`: time per keystroke in the worker's own code,
 * bytes and quality, against Fuse over the products' names. Every wanted query is typed letter by letter. The quality is that of all
 * shops, or of those named.
 */
import { parseArgs } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
import Fuse from 'fuse.js';
import { readSearchWords } from '#build/language/searchWords.ts';
import { openIndex, type SearchIndex } from '#domain/search/format/open.ts';
import { packIndex } from '#domain/search/format/pack.ts';
import type { SearchProduct } from '#domain/search/format/product.ts';
import { SEARCH_MIN_LETTERS } from '#domain/search/rules.ts';
import { searchCatalogue } from './search/catalogue.ts';
import { firstHits, SHOP_NAMES, wantedQueries } from './search/quality.ts';
import { qualityTable } from './search/table.ts';

const BUDGET_MS: Record<number, number> = { 10000: 2, 100000: 8 };
/** Fuse over products is slow: a sample of the queries, typed whole. */
const PEER_SAMPLE = 12;
const FUZZY_SAMPLE = [
  'amolaora',
  'destronillador',
  'pulberisador',
  'multmetro',
  'caretilla',
  'hidrolabadora',
];

type Row = Record<string, string | number>;

const keystrokesOf = (query: string): string[] =>
  Array.from({ length: Math.max(0, query.length - SEARCH_MIN_LETTERS + 1) }, (_, at) =>
    query.slice(0, SEARCH_MIN_LETTERS + at),
  );

/** Milliseconds of each call, ascending. */
function timesOf(inputs: readonly string[], ask: (input: string) => unknown): number[] {
  return inputs
    .map((input) => {
      const start = performance.now();
      ask(input);
      return performance.now() - start;
    })
    .sort((a, b) => a - b);
}

const at = (times: readonly number[], share: number): number =>
  Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));

function own(products: SearchProduct[], keystrokes: string[]): { row: Row; index: SearchIndex } {
  const bytes = packIndex(products, readSearchWords());
  const opening = performance.now();
  const index = openIndex(bytes);
  const openMs = Math.round(performance.now() - opening);
  timesOf(keystrokes, (typed) => firstHits(index, typed));
  const times = timesOf(keystrokes, (typed) => firstHits(index, typed));
  const p95 = at(times, 0.95);
  return {
    index,
    row: {
      search: 'index over the vocabulary',
      products: products.length,
      'p50 ms': at(times, 0.5),
      'p95 ms': p95,
      'max ms': at(times, 1),
      'budget ms': BUDGET_MS[products.length] ?? 0,
      'brotli KB': Math.round(brotliCompressSync(bytes).length / 1024),
      'open ms': openMs,
    },
  };
}

function peer(products: SearchProduct[], queries: string[]): Row {
  const fuse = new Fuse(products, { keys: ['name', 'code'], ignoreDiacritics: true, ignoreLocation: true });
  const times = timesOf(queries, (query) => fuse.search(query, { limit: 5 }));
  return {
    search: 'Fuse over the products',
    products: products.length,
    'p50 ms': at(times, 0.5),
    'p95 ms': at(times, 0.95),
    'max ms': at(times, 1),
  };
}

/** One mistyped word against the vocabulary: our lookup and Fuse's. */
function fuzzyRows(index: SearchIndex): Row[] {
  const fuse = new Fuse(index.vocabulary.terms, { ignoreDiacritics: true, threshold: 0.4, distance: 20 });
  const words = Array.from({ length: 50 }, () => FUZZY_SAMPLE).flat();
  const ours = timesOf(words, (word) => firstHits(index, word));
  const theirs = timesOf(words, (word) => fuse.search(word, { limit: 8 }));
  return [
    { 'mistyped word': 'ours, products and all', 'p50 ms': at(ours, 0.5), 'p95 ms': at(ours, 0.95) },
    { 'mistyped word': 'Fuse over the vocabulary', 'p50 ms': at(theirs, 0.5), 'p95 ms': at(theirs, 0.95) },
  ];
}

export const smallest = ['--products', '200', '--shops', 'foreign'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '10000,100000' },
      shops: { type: 'string', default: SHOP_NAMES.join(',') },
    },
  });
  const queries = wantedQueries();
  const typed = queries.flatMap(({ query }) => keystrokesOf(query));
  const rows: Row[] = [];
  let fuzzy: Row[] = [];
  for (const size of values.products.split(',').map(Number)) {
    const products = searchCatalogue(size);
    const { row, index } = own(products, typed);
    const sample = queries.filter((_, place) => place % Math.ceil(queries.length / PEER_SAMPLE) === 0);
    rows.push(
      row,
      peer(
        products,
        sample.map(({ query }) => query),
      ),
    );
    fuzzy = fuzzyRows(index);
  }
  const quality = qualityTable(values.shops.split(','));
  console.table(rows);
  console.table(fuzzy);
  console.table(quality.rows);
  console.log(`${typed.length} keystrokes.`);
  console.log(JSON.stringify({ bench: 'search', rows, fuzzy, quality }));
}
