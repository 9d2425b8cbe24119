import { readFileSync } from 'node:fs';
import { readSearchWords } from '#build/language/searchWords.ts';
import { squeeze } from '#domain/search/codes.ts';
import type { SearchIndex } from '#domain/search/format/open.ts';
import { SUGGESTIONS } from '#domain/search/rules.ts';
import { search } from '#domain/search/search.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { type Dice, dice } from '../../sandbox/random.ts';

/** The editors' and the trade's names, without comments. */
function namesOfThings(): string {
  const { synonyms, lexicon } = readSearchWords();
  return [synonyms, ...lexicon].join('\n').replace(/#.*/g, '');
}

/** Asked `of` times, answered `found` times; `missed` are some that were not. */
export type Rate = { found: number; of: number; missed: string[] };

const PART_MIN = 4;
const TYPO_WORDS = 150;

function rateOf<T>(cases: readonly T[], name: (each: T) => string, holds: (each: T) => boolean): Rate {
  const missed = cases.filter((each) => !holds(each));
  return { found: cases.length - missed.length, of: cases.length, missed: missed.map(name) };
}

type CodePart = { part: string; codes: ReadonlySet<string> };

/** Parts of codes that few enough codes share for all of them to be shown. */
function tellingParts(codes: readonly string[], partsOf: (key: string) => string[]): CodePart[] {
  const owners = new Map<string, Set<string>>();
  for (const code of codes) {
    for (const part of partsOf(squeeze(code))) owners.set(part, (owners.get(part) ?? new Set()).add(code));
  }
  return Array.from(owners, ([part, codes]) => ({ part, codes })).filter(
    ({ codes }) => codes.size <= SUGGESTIONS,
  );
}

/** Whether the first five hold every code that the part stands for. */
const shown = (index: SearchIndex, { part, codes }: CodePart): boolean => {
  const first = search(index, part)
    .rows.slice(0, SUGGESTIONS)
    .map((row) => index.codes[row] ?? '');
  return Array.from(codes).every((code) => first.includes(code));
};

const lengthsFrom = (least: number, text: string): number[] =>
  Array.from({ length: Math.max(0, text.length - least) }, (_, at) => least + at);

const isMixed = (key: string): boolean => /\d/.test(key) && /\p{L}/u.test(key);

/** Beginnings, of four signs and more, of codes that mix letters and figures. */
export const codePrefixes = (index: SearchIndex): Rate =>
  rateOf(
    tellingParts(index.codes, (key) =>
      isMixed(key)
        ? lengthsFrom(PART_MIN, key)
            .map((length) => key.slice(0, length))
            .filter(isMixed)
        : [],
    ),
    ({ part }) => part,
    (part) => shown(index, part),
  );

/** Four and five figures within a code that do not begin it. */
export const innerDigits = (index: SearchIndex): Rate =>
  rateOf(
    tellingParts(index.codes, (key) =>
      Array.from(key.matchAll(/\d{4,}/g)).flatMap(({ 0: run, index: at }) =>
        [run.slice(-4), run.slice(-5)].filter((part) => at > 0 || part.length < run.length),
      ),
    ),
    ({ part }) => part,
    (part) => shown(index, part),
  );

const LETTERS = 'abcdefghijlmnopqrstuvz';

/** Adds, drops, changes or swaps a letter. */
function edited(roll: Dice, word: string): string {
  const at = roll.int(0, word.length - 2);
  const letter = LETTERS.charAt(roll.int(0, LETTERS.length - 1));
  return roll.pick([
    word.slice(0, at) + letter + word.slice(at),
    word.slice(0, at) + word.slice(at + 1),
    word.slice(0, at) + letter + word.slice(at + 1),
    word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ]);
}

const wordsOf = (index: SearchIndex): string[] =>
  index.vocabulary.terms.filter((term) => /^\p{L}{4,}$/u.test(term));

const wordsBesideBrands = (index: SearchIndex): string[] => {
  const brands = new Set(index.brands.flatMap((brand) => fold(brand?.name ?? '').split(/[^a-zñ]+/)));
  return wordsOf(index).filter((word) => !brands.has(word));
};

/** Words of the catalogue, evenly taken, with two letters wrong; an even typo is left out that makes another word. */
export function twoEditTypos(index: SearchIndex): { word: string; typed: string }[] {
  const roll = dice(3, 'typos');
  const roots = new Set(wordsOf(index).map(rootOf));
  const long = wordsOf(index).filter((word) => word.length >= 7);
  return Array.from({ length: TYPO_WORDS }, (_, at) => {
    const word = long[Math.floor((at * long.length) / TYPO_WORDS)] ?? '';
    let typed = word;
    while (typed === word || roots.has(rootOf(typed))) typed = edited(roll, edited(roll, word));
    return { word, typed };
  });
}

/** Whether a mistyped word finds products by the right word. */
export const typoRecall = (index: SearchIndex): Rate =>
  rateOf(
    twoEditTypos(index),
    ({ word, typed }) => `${typed}→${word}`,
    ({ word, typed }) =>
      Array.from(search(index, `${typed} `).matched).some(
        (id) => rootOf(index.vocabulary.terms[id] ?? '') === rootOf(word),
      ),
  );

/** Words that mean something, and that this catalogue lacks: other shops' words, the editors' and brands. */
export function wordsNotHad(index: SearchIndex, others: readonly SearchIndex[]): string[] {
  const brands = readFileSync(
    new URL('../../../tests/domain/search/catalogues/brands.txt', import.meta.url),
    'utf8',
  );
  const editors = fold(namesOfThings()).match(/[a-zñ]{4,}(?!\.)\b/g) ?? [];
  const roots = new Set(wordsOf(index).map(rootOf));
  // The brands that a made-up catalogue invents are nobody’s words; those that people ask for are in the file.
  const words = new Set([...others.flatMap(wordsBesideBrands), ...editors, ...brands.trim().split('\n')]);
  return Array.from(words).filter(
    (word) =>
      !roots.has(rootOf(word)) && !index.vocabulary.terms.some((term) => term.startsWith(rootOf(word))),
  );
}

/** Words that mean something and are taken for others. Fewer is better. */
export const falseCorrections = (index: SearchIndex, others: readonly SearchIndex[]): Rate =>
  rateOf(
    wordsNotHad(index, others),
    (word) => `${word}→${search(index, `${word} `).corrected}`,
    (word) => search(index, `${word} `).corrected === null,
  );

/** The editors' names of several words whose first word finds something; each so-many-th of them. */
export const synonymPhrases = (index: SearchIndex, each = 1): Rate =>
  rateOf(
    namesOfThings()
      .split(/[\n=]/)
      .map((name) => name.replace('?', '').trim())
      .filter((_, at) => at % each === 0)
      .filter((name) => name.includes(' ') && search(index, `${name.split(' ')[0]} `).rows.length > 0),
    (name) => name,
    (name) => search(index, name).rows.length > 0,
  );
