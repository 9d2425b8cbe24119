import { findByCode } from './findByCode.ts';
import { fold } from './fold.ts';
import { match, rowsOf } from './match.ts';
import type { SearchIndex } from './open.ts';
import { parseQuery } from './query.ts';
import type { Reading, Requirement } from './requirements.ts';
import { termsOfFolded } from './terms.ts';
import { idOf } from './vocabulary.ts';

/** A query is read up to here: nobody types more, and what is pasted names its product at the start. */
const QUERY_MAX = 200;

export type Found = {
  /** The best first; ties in the retailer's order. */
  rows: number[];
  /** `partly`: no product has all that was asked, and these have the most of it. */
  quality: 'whole' | 'partly' | 'none';
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
  /** The products whose code or barcode the whole query is. */
  exact: number[];
  /** Brands asked for that the shop does not have; the rest of what was asked is what `rows` have. */
  notCarried: string[];
  /** Words to mark in a name. */
  matched: ReadonlySet<number>;
};

const matchedBy = (requirements: readonly Requirement[]): Set<number> =>
  new Set(requirements.flatMap(({ alternatives }) => alternatives.flat(2).map(({ id }) => id)));

/** A guess as a product's name writes it, with its accents; as it is where no name has it. */
function asWritten({ vocabulary, inNames, names }: SearchIndex, guess: string): string {
  const id = idOf(vocabulary, guess);
  const [row] = id === undefined ? [] : rowsOf(inNames, id);
  const name = names[row ?? 0] ?? '';
  const found = termsOfFolded(fold(name)).find(({ term }) => term === guess);
  return found ? name.slice(found.start, found.end).toLowerCase() : guess.replace(/\.$/, '');
}

function correctedBy(index: SearchIndex, requirements: readonly Requirement[]): string | null {
  if (requirements.every(({ guess }) => guess === null)) return null;
  return requirements.map(({ asked, guess }) => (guess ? asWritten(index, guess) : asked)).join(' ');
}

export const NOTHING: Found = {
  rows: [],
  quality: 'none',
  corrected: null,
  exact: [],
  notCarried: [],
  matched: new Set(),
};

/** Finds the products that have all of the words, read in one way, but for some. */
function findRead(index: SearchIndex, query: string, reading: Reading, lacking = 0): Found {
  const { requirements, notCarried } = parseQuery(index, query, reading);
  const rows = requirements.length > lacking ? match(index, requirements, lacking) : [];
  return {
    ...NOTHING,
    rows,
    quality: rows.length === 0 ? 'none' : lacking > 0 ? 'partly' : 'whole',
    corrected: correctedBy(index, requirements),
    notCarried,
    matched: matchedBy(requirements),
  };
}

/** Finds what has all of the words as they are written; an editors' phrase that finds nothing is read as its words. */
function findStrictly(index: SearchIndex, query: string): Found {
  const found = findRead(index, query, 'strict');
  return found.rows.length > 0 ? found : findRead(index, query, 'apart');
}

/** Looks for the words as asked, then loosely, then for as many of them as some product has. */
function findByWords(index: SearchIndex, query: string): Found {
  const found = findStrictly(index, query);
  if (found.rows.length > 0) return found;
  const loose = findRead(index, query, 'loose');
  if (loose.rows.length > 0) return loose;
  const { length } = parseQuery(index, query, 'apart').requirements;
  for (let lacking = 1; lacking < length; lacking++) {
    for (const reading of ['strict', 'apart'] as const) {
      const partly = findRead(index, query, reading, lacking);
      if (partly.rows.length > 0) return partly;
    }
  }
  return found;
}

/** Everything that a query finds: by code, by its words, or both. */
export function search(index: SearchIndex, asked: string): Found {
  const query = asked.normalize('NFC').slice(0, QUERY_MAX);
  const { rows, exact, words } = findByCode(index, query);
  if (rows.length === 0) return findByWords(index, query);
  const found = words === 'left out' ? NOTHING : findStrictly(index, query);
  const said = found.corrected === null ? found.rows : [];
  const both = words === 'first' ? [...said, ...rows] : [...rows, ...said];
  return { ...found, rows: [...new Set(both)], quality: 'whole', corrected: null, exact };
}
