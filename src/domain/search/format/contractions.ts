import type { Phrase } from '#domain/search/language/synonyms.ts';
import { isContraction } from '#domain/trade/text/contractions.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';

const LETTERS_MAX = 5;
const LETTERS = /^\p{L}{3,5}$/u;
const MARK_LETTERS_MAX = 4;
const WORD = /^\p{L}{4,}$/u;

/** The words of each product's name, of its category and of its description. */
export type WordSources = Record<'names' | 'paths' | 'descriptions', readonly (readonly string[])[]>;

const mayMean = (letters: string, word: string): boolean =>
  WORD.test(word) &&
  (isContraction(letters, word) || (word.startsWith(letters) && word.length > letters.length));

/** The one root that most rows speak for, where it is of half of those that speak; in the form that comes first. */
function meantBy(rows: readonly string[][]): string | undefined {
  const telling = rows.filter((words) => words.length > 0);
  const counts = new Map<string, { word: string; rows: number }>();
  for (const words of telling) {
    const byRoot = new Map(words.map((word) => [rootOf(word), word]));
    for (const [root, word] of byRoot) {
      const existing = counts.get(root);
      counts.set(root, { word: existing?.word ?? word, rows: (existing?.rows ?? 0) + 1 });
    }
  }
  const [best, second] = [...counts.values()].sort((a, b) => b.rows - a.rows);
  const isTold = best && best.rows * 2 >= telling.length && best.rows > (second?.rows ?? 0);
  return isTold ? best.word : undefined;
}

/**
 * What the short words mean that names write without a dot and that are no words, such as `BCO` and `ROJ`: what the editors
 * say that they mean with one; or the word that they shorten in the descriptions and categories of their own products; or in
 * the names of others that begin alike, in the same category. As groups of names. `language` has what is a word.
 */
export function contractionsIn(
  { names, paths, descriptions }: WordSources,
  language: readonly string[],
  editors: readonly Phrase[][],
): Phrase[][] {
  const short = language.filter(({ length }) => length <= LETTERS_MAX + 2);
  const words = new Set(short.map((word) => rootOf(fold(word))));
  const rowsOf = new Map<string, number[]>();
  names.forEach((terms, row) => {
    for (const term of new Set(terms)) {
      if (LETTERS.test(term) && !words.has(rootOf(term)))
        rowsOf.set(term, [...(rowsOf.get(term) ?? []), row]);
    }
  });
  const placeOf = (row: number): string => `${names[row]?.[0]}\t${paths[row]?.join(' ')}`;
  const alike = new Map(
    Array.from(Map.groupBy(names.keys(), placeOf), ([place, rows]) => [
      place,
      [...new Set(rows.flatMap((row) => names[row] ?? []))],
    ]),
  );
  return Array.from(rowsOf, ([letters, rows]): Phrase[] => {
    const explained = editors.filter((group) =>
      group.some(([word, ...more]) => word === `${letters}.` && more.length === 0),
    );
    if (explained.length > 0)
      return [[letters], ...explained.flat().filter(([word = '']) => !word.endsWith('.'))];
    const meaning = (textOf: (row: number) => readonly string[]): string | undefined =>
      meantBy(rows.map((row) => textOf(row).filter((word) => mayMean(letters, word))));
    const word =
      meaning((row) => [...(descriptions[row] ?? []), ...(paths[row] ?? [])]) ??
      meaning((row) => alike.get(placeOf(row)) ?? []);
    return word === undefined ? [] : [[letters], [word]];
  }).filter((group) => group.length > 1);
}

/**
 * Trade marks of a few letters that are no word and one number, `WD-40`, which people write as one word or as two. Letters with
 * several numbers are a kind in its sizes: `PVC 40`. As groups of names.
 */
export function marksIn({ names }: WordSources, language: readonly string[]): Phrase[][] {
  const words = new Set(
    language.filter(({ length }) => length <= MARK_LETTERS_MAX + 1).map((word) => rootOf(fold(word))),
  );
  const numbers = new Map<string, Set<string>>();
  for (const terms of names) {
    terms.forEach((term, at) => {
      const [, letters = term, number = terms[at + 1] ?? ''] = /^([a-z]+)(\d+)$/.exec(term) ?? [];
      const isMark = /^[a-z]{2,4}$/.test(letters) && /^\d+$/.test(number) && !words.has(rootOf(letters));
      if (isMark) numbers.set(letters, (numbers.get(letters) ?? new Set()).add(number));
    });
  }
  return Array.from(numbers).flatMap(([letters, [number = '', ...others]]) =>
    others.length === 0 ? [[[letters + number], [letters, number]]] : [],
  );
}
