import { writingsOfSize } from '#domain/trade/measures/letterSizes.ts';
import { figuresIn, samenessOf, sizeOf } from '#domain/trade/measures/measures.ts';
import { isGrade } from '#domain/trade/measures/oilGrade.ts';
import { isContraction } from '#domain/trade/text/contractions.ts';
import { areApart, isKindOf, rootOf, spellingOf } from '#domain/trade/text/stem.ts';
import { beginningsOf, tradeOf } from './language/actions.ts';
import { BestWeights, idOf, isMeant, type Near, type Vocabulary } from './language/vocabulary.ts';
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
/** Those of a size of shoes or clothes: `T.38`, `N°38`. */
const WORN_SIZES = /^[nt]\d/;
/** From here on a word with two typos is a better guess than an abbreviation of less than half of it. */
const LONG_WORD = 9;

/**
 * The same size in other units: `200mm` is `20cm`; and 4½" is sold as 115 mm, which counts less. Of a number without unit
 * only the latter: 1000 is not a metre.
 */
function addSameSize(best: BestWeights, { sizes }: Vocabulary, term: string, bare: boolean): void {
  const askedSize = sizeOf(term);
  if (!askedSize) return;
  for (const size of sizes) {
    const sameness = samenessOf(size, askedSize);
    if (sameness === 'same' && !bare) best.add(size.id, weight.OTHER_FORM);
    else if (sameness === 'near') best.add(size.id, weight.NEAR_SIZE);
  }
}

/** A trade mark of letters and figures, which is no size: `wd40`. */
const MARK = /^(?!gr|p[hz]|tx)[a-z]{2}/;

/** Measures with the same figures and no unit, or with any unit where none was asked; and the same size in other units. */
function nearMeasures(vocabulary: Vocabulary, term: string, figures: string, last: boolean): Near[] {
  const best = new BestWeights();
  best.addTerm(vocabulary, term, weight.EXACT);
  addSameSize(best, vocabulary, term, false);
  const labels = GRADES.test(term) ? ['grad', 'gr', 'g'] : WORN_SIZES.test(term) ? ['n', 't'] : [];
  for (const label of labels) {
    best.addTerm(vocabulary, label + figures, weight.OTHER_FORM);
  }
  const bare = term === figures;
  for (const id of vocabulary.byFigures.get(figures) ?? []) {
    const other = vocabulary.terms[id] ?? '';
    const isPart = isGrade(other) && other.includes(term);
    // A grade is no size: `grado 8` is not the 8 of `8 mm`.
    if (bare || isPart || (other === figures && !term.startsWith('grad') && !MARK.test(term)))
      best.add(id, weight.OTHER_UNIT);
  }
  if (bare) addSameSize(best, vocabulary, `${term}${Number.isInteger(Number(term)) ? 'mm' : 'in'}`, true);
  if (last) best.addPrefixed(vocabulary, term, weight.INNER_PREFIX);
  return best.list();
}

/** Nobody shortens a word by one letter: `LAMP.` is no `lampa`. */
const isShortened = (letters: string, word: string): boolean =>
  letters.length >= ABBREVIATION_LETTERS && letters.length < word.length - 1 && word.startsWith(letters);

/** Abbreviations that a word may be written as, and the letters of the longest. */
function abbreviationsOf(
  { terms, abbreviations }: Vocabulary,
  word: string,
): { ids: number[]; letters: number } {
  const lettersOf = (id: number): string => (terms[id] ?? '').slice(0, -1);
  const ids = (abbreviations.get(word.charAt(0)) ?? []).filter(
    (id) => isShortened(lettersOf(id), word) || isContraction(lettersOf(id), word),
  );
  return { ids, letters: Math.max(0, ...ids.map((id) => lettersOf(id).length)) };
}

/** Kinds of it that are called after it: `motosierra` for `sierra`; and where it is no word, those whose beginning was left out. */
function addEndings(best: BestWeights, vocabulary: Vocabulary, word: string): void {
  const ending = rootOf(word);
  if (word.length < ENDING_LETTERS) return;
  const isWord = isMeant(vocabulary, word);
  for (const { root, ids } of vocabulary.roots) {
    if (isKindOf(root, ending)) best.addAll(ids, weight.ENDING);
    else if (!isWord && root.endsWith(ending)) best.addAll(ids, weight.ONE_TYPO);
  }
}

/** A shorter beginning begins too many words. */
const UNMARKED_LETTERS = 4;

/** The beginning of a word that the catalogue writes for it without a dot, and that is no word itself: `INOX`. */
function unmarkedOf(vocabulary: Vocabulary, word: string): number[] {
  for (let length = word.length - 2; length >= UNMARKED_LETTERS; length--) {
    const id = idOf(vocabulary, word.slice(0, length));
    if (id !== undefined && !isMeant(vocabulary, word.slice(0, length))) return [id];
  }
  return [];
}

/** Words of the catalogue of which somebody typed a contraction: `bco`. */
function contractedIn(vocabulary: Vocabulary, letters: string): number[] {
  const { roots, terms } = vocabulary;
  const isOne = (id: number): boolean =>
    terms[id]?.at(-1) === letters.at(-1) && isContraction(letters, terms[id] ?? '');
  return letters.length > 4 || isMeant(vocabulary, letters)
    ? []
    : roots.flatMap(({ ids }) => ids.filter(isOne));
}

/** A word that nothing in the catalogue is, nor begins with: an abbreviation of it, its typos, or both. */
function addUnwritten(best: BestWeights, vocabulary: Vocabulary, word: string, last: boolean): void {
  const marked = abbreviationsOf(vocabulary, word);
  const ids = [...marked.ids, ...unmarkedOf(vocabulary, word), ...contractedIn(vocabulary, word)];
  const { letters } = marked;
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
  for (const size of writingsOfSize(word)) {
    for (const spelling of [size, `${size}.`]) best.addTerm(vocabulary, spelling, weight.OTHER_UNIT);
  }
  const root = rootOf(word);
  const forms = vocabulary.byRoot.get(root)?.filter((id) => !areApart(word, vocabulary.terms[id] ?? ''));
  best.addAll(forms, weight.OTHER_FORM);
  best.addAll(vocabulary.shortened.get(root), weight.ABBREVIATION);
  if (best.empty && word.length >= SPELT_LETTERS) {
    best.addAll(vocabulary.bySpelling.get(spellingOf(root)), weight.MISSPELT);
  }
  const isWritten = !best.empty;
  if (last || term.endsWith('.')) best.addPrefixed(vocabulary, word, weight.PREFIX);
  else if (word.length >= INNER_PREFIX_LETTERS) best.addPrefixed(vocabulary, word, weight.INNER_PREFIX);
  const actions = beginningsOf(word);
  for (const beginning of actions) best.addPrefixed(vocabulary, beginning, weight.FOR_ACTION);
  const isBegun = !best.empty;
  if (isBegun) {
    // Nobody abbreviates what is done: `REG.` is for regulating, and not for watering.
    const likely = actions.length > 0 ? weight.DOUBTFUL_ABBREVIATION : weight.ABBREVIATION;
    best.addAll(abbreviationsOf(vocabulary, word).ids, likely);
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

/** What words are near a word, of each vocabulary: a query asks it several times, and the lines of an order have the same words. */
const remembered = new WeakMap<Vocabulary, Map<string, readonly Near[]>>();
/** More words than an order has. */
const REMEMBERED_MAX = 5_000;

function rememberedOf(vocabulary: Vocabulary): Map<string, readonly Near[]> {
  const existing = remembered.get(vocabulary);
  if (existing && existing.size < REMEMBERED_MAX) return existing;
  const fresh = new Map<string, readonly Near[]>();
  remembered.set(vocabulary, fresh);
  return fresh;
}

/**
 * The words of the vocabulary that match a word asked, the best first. `last`: it is the last word, which may still be
 * typed. `loose`: also words that are less like it than those the catalogue has.
 */
export function nearTerms(
  vocabulary: Vocabulary,
  term: string,
  last: boolean,
  loose: boolean,
): readonly Near[] {
  const memory = rememberedOf(vocabulary);
  const key = `${last}${loose}${term}`;
  const before = memory.get(key);
  if (before) return before;
  const figures = figuresIn(term);
  const near =
    figures === undefined
      ? nearWords(vocabulary, term, last, loose)
      : nearMeasures(vocabulary, term, figures, last);
  memory.set(key, near);
  return near;
}
