import { equalMeasures, figuresIn, lengthOf } from './measures.ts';
import { rootOf, spellingOf } from './stem.ts';
import { guessesOf, typoInPrefix } from './typos.ts';
import { BestWeights, idOf, type Near, type Vocabulary, WEIGHT } from './vocabulary.ts';

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

/** The sizes in millimetres that a size in inches is sold as, and the other way round: 4½" and 115 mm. */
function addOtherInches(best: BestWeights, { lengths }: Vocabulary, term: string): void {
  const asked = lengthOf(term);
  if (!asked) return;
  for (const { id, millimetres, inches } of lengths) {
    const apart = Math.abs(millimetres - asked.millimetres);
    if (inches !== asked.inches && apart <= INCH_ROUNDING * asked.millimetres) best.add(id, WEIGHT.nearSize);
  }
}

/** Measures with the same figures and no unit, or with any unit where none was asked; and the same size in other units. */
function nearMeasures(vocabulary: Vocabulary, term: string, figures: string, last: boolean): Near[] {
  const best = new BestWeights();
  const exact = idOf(vocabulary, term);
  if (exact !== undefined) best.add(exact, WEIGHT.exact);
  for (const equal of equalMeasures(term)) {
    const id = idOf(vocabulary, equal);
    if (id !== undefined) best.add(id, WEIGHT.otherForm);
  }
  addOtherInches(best, vocabulary, term);
  for (const label of GRADES.test(term) ? ['grad', 'gr', 'g'] : []) {
    const id = idOf(vocabulary, label + figures);
    if (id !== undefined) best.add(id, WEIGHT.otherForm);
  }
  const bare = term === figures;
  for (const id of vocabulary.byFigures.get(figures) ?? []) {
    // A grade is no size: `grado 8` is not the 8 of `8 mm`.
    if (bare || (vocabulary.terms[id] === figures && !term.startsWith('grad')))
      best.add(id, WEIGHT.otherUnit);
  }
  if (bare) addOtherInches(best, vocabulary, `${term}${Number.isInteger(Number(term)) ? 'mm' : 'in'}`);
  if (last) best.addPrefixed(vocabulary, term, WEIGHT.innerPrefix);
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
    for (const id of ids) best.add(id, WEIGHT.ending);
  }
}

/** A word that nothing in the catalogue is, nor begins with: an abbreviation of it, its typos, or both. */
function addUnwritten(best: BestWeights, vocabulary: Vocabulary, word: string, last: boolean): void {
  const { ids, letters } = abbreviationsOf(vocabulary, word);
  const guesses = guessesOf(vocabulary, word);
  const likely = guesses.typos === 1 || (word.length >= LONG_WORD && letters < word.length / 2);
  const isAbbreviated = ids.length > 0 && !(guesses.ids.length > 0 && likely);
  for (const id of ids) best.add(id, isAbbreviated ? WEIGHT.abbreviation : WEIGHT.doubtfulAbbreviation);
  if (!isAbbreviated) {
    for (const id of guesses.ids) best.add(id, guesses.typos === 1 ? WEIGHT.oneTypo : WEIGHT.twoTypos);
  }
  if (best.empty && last) for (const id of typoInPrefix(vocabulary, word)) best.add(id, WEIGHT.typoInPrefix);
}

function nearWords(vocabulary: Vocabulary, term: string, last: boolean, loose: boolean): Near[] {
  const best = new BestWeights();
  const word = term.replace(/\.$/, '');
  for (const spelling of [word, `${word}.`]) {
    const id = idOf(vocabulary, spelling);
    if (id !== undefined) best.add(id, WEIGHT.exact);
  }
  for (const id of vocabulary.byRoot.get(rootOf(word)) ?? []) best.add(id, WEIGHT.otherForm);
  if (best.empty && word.length >= SPELT_LETTERS) {
    const spelling = spellingOf(rootOf(word));
    for (const id of vocabulary.bySpelling.get(spelling) ?? []) best.add(id, WEIGHT.misspelt);
  }
  const isWritten = !best.empty;
  if (last || term.endsWith('.')) best.addPrefixed(vocabulary, word, WEIGHT.prefix);
  else if (word.length >= INNER_PREFIX_LETTERS) best.addPrefixed(vocabulary, word, WEIGHT.innerPrefix);
  const isBegun = !best.empty;
  if (isBegun) {
    for (const id of abbreviationsOf(vocabulary, word).ids) best.add(id, WEIGHT.abbreviation);
  }
  if (!isBegun || loose) addEndings(best, vocabulary, word);
  if (best.empty) addUnwritten(best, vocabulary, word, last);
  else if (loose && !isWritten) {
    for (const id of guessesOf(vocabulary, word, 1).ids) best.add(id, WEIGHT.oneTypo);
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
