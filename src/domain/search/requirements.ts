import { figuresIn } from './measures.ts';
import { nearTerms } from './near.ts';
import type { SearchIndex } from './open.ts';
import { rootOf } from './stem.ts';
import { nameEnding, nameNear, otherNames, type Phrase } from './synonyms.ts';
import { hasWord, idOf, isGuess, type Near, WEIGHT } from './vocabulary.ts';

/** One way to satisfy a requirement: words that a product must all have, each as any of these words of the catalogue. */
export type Alternative = Near[][];

/** One thing that a product must have: it satisfies any of the alternatives, or has the code. */
export type Requirement = {
  asked: string;
  alternatives: Alternative[];
  /** Products whose code this part of the query is. */
  coded: number[];
  /** Products whose code this part of the query begins, or is within. */
  partlyCoded: number[];
  /** The catalogue's or the editors' word that was probably meant, where nothing is written as asked. */
  guess: string | null;
};

/**
 * How a query is read: as it is written; with the editors' phrases, and words that could be one, as separate words; or loosely, with words that are less
 * like those asked.
 */
export type Reading = 'strict' | 'apart' | 'loose';

/** A match by another name counts a little less than one by the name itself. */
const SYNONYM_WEIGHT = 0.85;
/** Another name must match as a whole, as a plural or as an abbreviation, and not only as a prefix. */
const NAME_MIN_WEIGHT = 0.9;
/** Letters of each half of a word that is taken for two. */
const HALF_LETTERS = 3;

const NO_CODE = { coded: [], partlyCoded: [] };

const scaled = (near: readonly Near[], factor: number): Near[] =>
  near.map(({ id, weight }) => ({ id, weight: weight * factor }));

/** The catalogue's words for a phrase, none of them guessed; null when it has none for some word. An abbreviation matches only itself. */
function alternativeOf({ vocabulary }: SearchIndex, phrase: Phrase, factor: number): Alternative | null {
  const alternative = phrase.map((term) => {
    const exact = term.endsWith('.') ? idOf(vocabulary, term) : undefined;
    const near = exact === undefined ? nearTerms(vocabulary, term, false, false) : [{ id: exact, weight: 1 }];
    return scaled(
      near.filter(({ weight }) => weight >= NAME_MIN_WEIGHT),
      factor,
    );
  });
  return alternative.every((near) => near.length > 0) ? alternative : null;
}

const alternativesOf = (index: SearchIndex, names: readonly Phrase[], factor: number): Alternative[] =>
  names.map((name) => alternativeOf(index, name, factor)).filter((alternative) => alternative !== null);

const otherAlternatives = (index: SearchIndex, phrase: Phrase, factor = SYNONYM_WEIGHT): Alternative[] =>
  alternativesOf(index, otherNames(index.synonyms, phrase), factor);

/** `lijadebanda` is `lija` and `banda`, where the catalogue has both words. */
function halvesOf(index: SearchIndex, word: string): Alternative[] {
  const halves: Alternative[] = [];
  for (let at = HALF_LETTERS; at <= word.length - HALF_LETTERS; at++) {
    const pair = [word.slice(0, at), word.slice(at)];
    if (!pair.every((half) => hasWord(index.vocabulary, half))) continue;
    const halved = alternativeOf(index, pair, SYNONYM_WEIGHT);
    if (halved) halves.push(halved);
  }
  return halves;
}

/** The names that an unknown word stands for, when it is one of the editors' but for a letter, or the end of one. */
function wordMeant(index: SearchIndex, term: string): Requirement | null {
  const { synonyms, vocabulary } = index;
  if (figuresIn(term) !== undefined) return null;
  const misspelt = vocabulary.meant.has(rootOf(term)) ? null : nameNear(synonyms, [term]);
  const name = misspelt ?? nameEnding(synonyms, term);
  const alternatives = name ? otherAlternatives(index, name) : [];
  const guess = name?.join(' ').replace(/\.$/, '') ?? null;
  return alternatives.length > 0 ? { asked: term, alternatives, ...NO_CODE, guess } : null;
}

function wordRequirement(index: SearchIndex, term: string, last: boolean, loose: boolean): Requirement {
  const { vocabulary } = index;
  const near = nearTerms(vocabulary, term, last, loose);
  const own = otherAlternatives(index, [term]);
  const [first] = near;
  const isUnknown = own.length === 0 && (!first || isGuess(near)) && figuresIn(term) === undefined;
  const halves = isUnknown ? halvesOf(index, term) : [];
  const meant = isUnknown && (!first || first.weight < WEIGHT.oneTypo) ? wordMeant(index, term) : null;
  if (meant && halves.length === 0) return meant;
  // A prefix or a typo stands for a word, which has other names too.
  const borrowed =
    own.length === 0 && first
      ? otherAlternatives(index, [vocabulary.terms[first.id] ?? ''], first.weight * SYNONYM_WEIGHT)
      : [];
  return {
    asked: term,
    alternatives: [...(near.length > 0 ? [[near]] : []), ...own, ...borrowed, ...halves],
    ...NO_CODE,
    guess: isUnknown && first && halves.length === 0 ? (vocabulary.terms[first.id] ?? null) : null,
  };
}

/** Two words that the catalogue or the editors write as one: `roto martillo`. Null where nobody does. */
function joinedRequirement(
  index: SearchIndex,
  pair: Phrase,
  last: boolean,
  loose: boolean,
): Requirement | null {
  const [left = '', right = ''] = pair;
  if (pair.some((term) => figuresIn(term) !== undefined) || right === '') return null;
  const joined = left.replace(/\.$/, '') + right;
  const near = nearTerms(index.vocabulary, joined, false, false).filter(
    ({ id, weight }) =>
      weight >= NAME_MIN_WEIGHT && (index.vocabulary.terms[id] ?? '').length > left.length + 1,
  );
  const names = otherAlternatives(index, [joined]);
  if (near.length === 0 && names.length === 0) return null;
  const own = [
    nearTerms(index.vocabulary, left, false, loose),
    nearTerms(index.vocabulary, right, last, loose),
  ];
  return {
    asked: pair.join(' '),
    alternatives: [
      ...(near.length > 0 ? [[near]] : []),
      ...names,
      ...(own.every((each) => each.length > 0 && !isGuess(each)) ? [own] : []),
    ],
    ...NO_CODE,
    guess: null,
  };
}

function phraseRequirement(index: SearchIndex, phrase: Phrase, last: boolean): Requirement {
  const known = otherNames(index.synonyms, phrase).length > 0;
  const name = known ? phrase : (nameNear(index.synonyms, phrase) ?? phrase);
  const own = name.map((term, at) =>
    nearTerms(index.vocabulary, term, known && last && at === name.length - 1, false),
  );
  return {
    asked: phrase.join(' '),
    alternatives: [
      ...(own.every((near) => near.length > 0 && !isGuess(near)) ? [own] : []),
      ...otherAlternatives(index, name),
    ],
    ...NO_CODE,
    guess: known ? null : name.join(' '),
  };
}

const isUnknown = ({ vocabulary }: SearchIndex, term: string): boolean =>
  figuresIn(term) === undefined && !hasWord(vocabulary, term) && !vocabulary.meant.has(rootOf(term));

/** The longest run of terms, from an index on, that is one of the editors' phrases, but for a letter in an unknown word. */
function phraseAt(index: SearchIndex, terms: readonly string[], from: number): Phrase | null {
  const { synonyms } = index;
  for (let length = Math.min(synonyms.longest, terms.length - from); length > 1; length--) {
    const phrase = terms.slice(from, from + length);
    if (otherNames(synonyms, phrase).length > 0) return phrase;
    if (phrase.some((term) => isUnknown(index, term)) && nameNear(synonyms, phrase)) return phrase;
  }
  return null;
}

/** What a product must have for the terms of a query; `open`: the last term may still be typed. */
export function requirementsOf(
  index: SearchIndex,
  terms: readonly string[],
  open: boolean,
  reading: Reading,
): Requirement[] {
  const loose = reading === 'loose';
  const requirements: Requirement[] = [];
  for (let at = 0; at < terms.length; ) {
    const phrase = reading === 'apart' ? null : phraseAt(index, terms, at);
    const phrased = phrase && phraseRequirement(index, phrase, open && at + phrase.length === terms.length);
    if (phrased && phrased.alternatives.length > 0) {
      requirements.push(phrased);
      at += phrase.length;
      continue;
    }
    const pair = terms.slice(at, at + 2);
    const joined =
      reading === 'apart' ? null : joinedRequirement(index, pair, open && at + 2 === terms.length, loose);
    requirements.push(
      joined ?? wordRequirement(index, terms[at] ?? '', open && at + 1 === terms.length, loose),
    );
    at += joined ? 2 : 1;
  }
  return requirements;
}
