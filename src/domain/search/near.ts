import { beginningsOf, tradeOf } from './language/actions.ts';
import { figuresIn, sizeOf } from './language/measures.ts';
import { rootOf, spellingOf } from './language/stem.ts';
import { BestWeights, type Near, type Vocabulary } from './language/vocabulary.ts';
import { guessesOf, typoInPrefix } from './typos.ts';
import * as weight from './weights.ts';

/** A shorter word is no prefix unless it is the last one, which may still be typed. */
const INNER_PREFIX_LETTERS = 3;
const ABBREVIATION_LETTERS = 2;
/** A shorter word ends too many others. */
const ENDING_LETTERS = 5;
/** Shorter words that sound alike are different words. */
const SPELT_LETTERS = 5;
/** Labels of a grade or a grit, which are written alike: `GRADO 8`, `GR.8`, `G8`. */
const GRADES = /^g(?:r|rad)?\d/;
/** From here on a word with two typos is a better guess than an abbreviation of less than half of it. */
const LONG_WORD = 9;

/** An inch is sold as 25 mm and as 25.4: how far the two may be apart, as a share of the size. */
const INCH_ROUNDING = 0.02;
const ROUNDING = 1e-6;

/**
 * The same size in other units: `200mm` is `20cm`; and 4½" is sold as 115 mm, which counts less. Of a number without unit
 * only the latter: 1000 is not a metre.
 */
function addSameSize(best: BestWeights, { sizes }: Vocabulary, term: string, bare: boolean): void {
  const asked = sizeOf(term);
  if (!asked) return;
  for (const { id, kind, base, inches } of sizes) {
    const apart = Math.abs(base - asked.base) / asked.base;
    if (kind !== asked.kind) continue;
    if (inches === asked.inches && apart < ROUNDING && !bare) best.add(id, weight.OTHER_FORM);
    else if (inches !== asked.inches && apart <= INCH_ROUNDING) best.add(id, weight.NEAR_SIZE);
  }
}

/** Measures with the same figures and no unit, or with any unit where none was asked; and the same size in other units. */
function nearMeasures(vocabulary: Vocabulary, term: string, figures: string, last: boolean): Near[] {
  const best = new BestWeights();
  best.addTerm(vocabulary, term, weight.EXACT);
  addSameSize(best, vocabulary, term, false);
  for (const label of GRADES.test(term) ? ['grad', 'gr', 'g'] : []) {
    best.addTerm(vocabulary, label + figures, weight.OTHER_FORM);
  }
  const bare = term === figures;
  for (const id of vocabulary.byFigures.get(figures) ?? []) {
    // A grade is no size: `grado 8` is not the 8 of `8 mm`.
    if (bare || (vocabulary.terms[id] === figures && !term.startsWith('grad')))
      best.add(id, weight.OTHER_UNIT);
  }
  if (bare) addSameSize(best, vocabulary, `${term}${Number.isInteger(Number(term)) ? 'mm' : 'in'}`, true);
  if (last) best.addPrefixed(vocabulary, term, weight.INNER_PREFIX);
  return best.list();
}

/** Abbreviations that a word may be written as, and the letters of the longest. */
function abbreviationsOf(
  { terms, abbreviations }: Vocabulary,
  word: string,
): { ids: number[]; letters: number } {
  const lettersOf = (id: number): number => (terms[id] ?? '').length - 1;
  const ids = (abbreviations.get(word.charAt(0)) ?? []).filter(
    (id) => lettersOf(id) >= ABBREVIATION_LETTERS && word.startsWith((terms[id] ?? '').slice(0, -1)),
  );
  return { ids, letters: Math.max(0, ...ids.map(lettersOf)) };
}

/** Words that end with this one: `motosierra` for `sierra`. */
function addEndings(best: BestWeights, { roots }: Vocabulary, word: string): void {
  const ending = rootOf(word);
  if (word.length < ENDING_LETTERS) return;
  for (const { root, ids } of roots) {
    if (!root.endsWith(ending)) continue;
    best.addAll(ids, weight.ENDING);
  }
}

/** A word that nothing in the catalogue is, nor begins with: an abbreviation of it, its typos, or both. */
function addUnwritten(best: BestWeights, vocabulary: Vocabulary, word: string, last: boolean): void {
  const { ids, letters } = abbreviationsOf(vocabulary, word);
  const guesses = guessesOf(vocabulary, word);
  const likely = guesses.typos === 1 || (word.length >= LONG_WORD && letters < word.length / 2);
  const isAbbreviated = ids.length > 0 && !(guesses.ids.length > 0 && likely);
  best.addAll(ids, isAbbreviated ? weight.ABBREVIATION : weight.DOUBTFUL_ABBREVIATION);
  if (!isAbbreviated) best.addAll(guesses.ids, guesses.typos === 1 ? weight.ONE_TYPO : weight.TWO_TYPOS);
  if (best.empty && last) best.addAll(typoInPrefix(vocabulary, word), weight.TYPO_IN_PREFIX);
}

function nearWords(vocabulary: Vocabulary, term: string, last: boolean, loose: boolean): Near[] {
  const best = new BestWeights();
  const word = term.replace(/\.$/, '');
  for (const spelling of [word, `${word}.`]) {
    best.addTerm(vocabulary, spelling, weight.EXACT);
  }
  const root = rootOf(word);
  best.addAll(vocabulary.byRoot.get(root), weight.OTHER_FORM);
  best.addAll(vocabulary.shortened.get(root), weight.ABBREVIATION);
  if (best.empty && word.length >= SPELT_LETTERS) {
    best.addAll(vocabulary.bySpelling.get(spellingOf(root)), weight.MISSPELT);
  }
  const isWritten = !best.empty;
  if (last || term.endsWith('.')) best.addPrefixed(vocabulary, word, weight.PREFIX);
  else if (word.length >= INNER_PREFIX_LETTERS) best.addPrefixed(vocabulary, word, weight.INNER_PREFIX);
  for (const beginning of beginningsOf(word)) best.addPrefixed(vocabulary, beginning, weight.FOR_ACTION);
  const isBegun = !best.empty;
  if (isBegun) {
    best.addAll(abbreviationsOf(vocabulary, word).ids, weight.ABBREVIATION);
  }
  if (!isBegun || loose) addEndings(best, vocabulary, word);
  const trade = best.empty ? tradeOf(word) : null;
  if (trade !== null) best.addPrefixed(vocabulary, trade, weight.FOR_ACTION);
  if (best.empty) addUnwritten(best, vocabulary, word, last);
  else if (loose && !isWritten) {
    best.addAll(guessesOf(vocabulary, word, 1).ids, weight.ONE_TYPO);
  }
  return best.list();
}

/**
 * The words of the vocabulary that match a word asked, the best first. `last`: it is the last word, which may still be
 * typed. `loose`: also words that are less like it than those the catalogue has.
 */
export function nearTerms(vocabulary: Vocabulary, term: string, last: boolean, loose: boolean): Near[] {
  const figures = figuresIn(term);
  return figures === undefined
    ? nearWords(vocabulary, term, last, loose)
    : nearMeasures(vocabulary, term, figures, last);
}
