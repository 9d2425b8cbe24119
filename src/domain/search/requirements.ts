import { figuresIn } from '#domain/trade/measures/measures.ts';
import { isOfPipes, otherPipeSizes } from '#domain/trade/measures/pipeSizes.ts';
import { areOfTwoGenders, rootOf } from '#domain/trade/text/stem.ts';
import type { SearchIndex } from './format/open.ts';
import { beginningsOf } from './language/actions.ts';
import { kindsOf, NAME_WORDS, nameEnding, nameNear, otherNames, type Phrase } from './language/synonyms.ts';
import { hasWord, idOf, isGuess, isMeant, type Near } from './language/vocabulary.ts';
import { nearTerms } from './near.ts';
import { BY_OTHER_NAME, NEAR_SIZE, ONE_TYPO } from './weights.ts';

/** One way to satisfy a requirement: words that a product must all have, each as any of these words of the catalogue. */
export type Alternative = (readonly Near[])[];

/** One thing that a product must have: it satisfies any of the alternatives, or has the code. */
export type Requirement = {
  term: string;
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

/** Another name must match as a whole, as a plural or as an abbreviation, and not only as a prefix. */
const NAME_MIN_WEIGHT = 0.9;
/** Letters of each half of a word that is taken for two. */
const HALF_LETTERS = 3;

/** Of a part of a query that is no code. */
export const NO_CODE: Pick<Requirement, 'coded' | 'partlyCoded'> = { coded: [], partlyCoded: [] };

/** A requirement of words, without any code. */
const byWords = (term: string, alternatives: Alternative[], guess?: string | null): Requirement => ({
  term,
  alternatives,
  guess: guess ?? null,
  ...NO_CODE,
});

/** Whether a word of the catalogue is of the other gender than a name’s first word, or an abbreviation of less than half of it, which may be one of many others: `FLEX.` of `flexómetro`. */
function isHardlyIt({ vocabulary }: SearchIndex, id: number, name: string): boolean {
  const term = vocabulary.terms[id] ?? '';
  const isExplained = vocabulary.shortened.get(rootOf(name))?.includes(id);
  if (areOfTwoGenders(term, name)) return true;
  return term.endsWith('.') && !name.endsWith('.') && !isExplained && term.length - 1 < name.length / 2;
}

/**
 * The catalogue's words for a name, none of them guessed; nothing when it has none for some word. An abbreviation matches
 * only itself. `head`: only where the name says what the product is.
 */
function alternativeOf(index: SearchIndex, name: Phrase, factor: number, as?: 'head'): Alternative[] {
  const { vocabulary } = index;
  const alternative = name.map((term, at) => {
    const exact = term.endsWith('.') ? idOf(vocabulary, term) : undefined;
    const near = exact === undefined ? nearTerms(vocabulary, term, false, false) : [{ id: exact, weight: 1 }];
    const where: Near['as'] = at === 0 ? (as ?? (name.length > 1 ? 'name' : undefined)) : undefined;
    return near.flatMap(({ id, weight }) =>
      weight < NAME_MIN_WEIGHT || (at === 0 && isHardlyIt(index, id, term))
        ? []
        : { id, weight: weight * factor, ...(where && { as: where }) },
    );
  });
  return alternative.every((near) => near.length > 0) ? [alternative] : [];
}

/** One word stands for a phrase, and a kind for its thing, only where it says what the product is: *látex* is a paint, and not a glove of it. */
const otherAlternatives = (index: SearchIndex, phrase: Phrase, factor = BY_OTHER_NAME): Alternative[] => [
  ...otherNames(index.synonyms, phrase).flatMap((name) =>
    alternativeOf(index, name, factor, phrase.length > 1 && name.length === 1 ? 'head' : undefined),
  ),
  ...kindsOf(index.synonyms, phrase).flatMap((kind) => alternativeOf(index, kind, factor, 'head')),
];

/** `lijadebanda` is `lija` and `banda`, where the catalogue has both words. */
function halvesOf(index: SearchIndex, word: string): Alternative[] {
  const halves: Alternative[] = [];
  for (let at = HALF_LETTERS; at <= word.length - HALF_LETTERS; at++) {
    const pair = [word.slice(0, at), word.slice(at)];
    if (!pair.every((half) => hasWord(index.vocabulary, half))) continue;
    halves.push(...alternativeOf(index, pair, BY_OTHER_NAME));
  }
  return halves;
}

/** The names that an unknown word stands for, when it is one of the editors' but for a letter, or the end of one. */
function wordMeant(index: SearchIndex, term: string): Requirement | null {
  const { synonyms, vocabulary } = index;
  const misspelt = isMeant(vocabulary, term) ? null : nameNear(synonyms, [term]);
  const name = misspelt ?? nameEnding(synonyms, term);
  const alternatives = name ? otherAlternatives(index, name) : [];
  const guess = name?.join(' ').replace(/\.$/, '') ?? null;
  return alternatives.length > 0 ? byWords(term, alternatives, guess) : null;
}

function pipeRequirement(index: SearchIndex, size: string, last: boolean): Requirement {
  const near = nearTerms(index.vocabulary, size, last, false);
  const others = otherPipeSizes(size).flatMap((other) => alternativeOf(index, [other], NEAR_SIZE));
  return byWords(size, [...(near.length > 0 ? [[near]] : []), ...others]);
}

function wordRequirement(index: SearchIndex, term: string, last: boolean, loose: boolean): Requirement {
  const { vocabulary } = index;
  const near = nearTerms(vocabulary, term, last, loose);
  const looksAlike = vocabulary.lookAlikes.has(term);
  const own = otherAlternatives(index, [term]);
  const [first] = near;
  const isFigure = figuresIn(term) !== undefined;
  const isUnknown = own.length === 0 && (!first || isGuess(near)) && !isFigure;
  const halves = isUnknown ? halvesOf(index, term) : [];
  const meant = isUnknown && (!first || first.weight < ONE_TYPO) ? wordMeant(index, term) : null;
  if (meant && halves.length === 0) return meant;
  // A prefix or a typo stands for a word, which has other names too.
  const borrowed =
    own.length === 0 && first
      ? otherAlternatives(index, [vocabulary.terms[first.id] ?? ''], first.weight * BY_OTHER_NAME)
      : [];
  const shown = first ?? own[0]?.[0]?.[0];
  const isSaid = looksAlike || (own.length === 0 && !isFigure && isGuess(near));
  return byWords(
    term,
    [...(first ? [[near]] : []), ...own, ...borrowed, ...halves],
    isSaid && shown && halves.length === 0 ? vocabulary.terms[shown.id] : null,
  );
}

/** A phrase by its own words, where the catalogue has all of them and none is guessed. */
const written = (own: Alternative): Alternative[] =>
  own.every((near) => near.length > 0 && !isGuess(near)) ? [own] : [];

/**
 * Two words that the catalogue or the editors write as one: `roto martillo`, or an action and its thing: `abrir latas`. Null
 * where nobody does.
 */
function joinedRequirement(
  index: SearchIndex,
  pair: Phrase,
  last: boolean,
  loose: boolean,
): Requirement | null {
  const [left = '', right = ''] = pair;
  if (pair.some((term) => figuresIn(term) !== undefined) || right === '') return null;
  const begun = left.replace(/\.$/, '');
  const joined = [begun, ...beginningsOf(left)].map((beginning) => beginning + right);
  const near = joined
    .flatMap((word) => nearTerms(index.vocabulary, word, false, false))
    .filter(
      ({ id, weight }) =>
        weight >= NAME_MIN_WEIGHT && (index.vocabulary.terms[id] ?? '').length > left.length + 1,
    );
  const names = joined.flatMap((word) => otherAlternatives(index, [word]));
  if (near.length === 0 && names.length === 0) return null;
  const own = [
    nearTerms(index.vocabulary, left, false, loose),
    nearTerms(index.vocabulary, right, last, loose),
  ];
  return byWords(pair.join(' '), [...(near.length > 0 ? [[near]] : []), ...names, ...written(own)]);
}

const isUnknown = ({ vocabulary }: SearchIndex, term: string): boolean =>
  figuresIn(term) === undefined && !hasWord(vocabulary, term) && !isMeant(vocabulary, term);

/** The name that some terms are, but for a letter in the one that is unknown. */
function nameOf(index: SearchIndex, terms: Phrase): Phrase | null {
  if ([otherNames, kindsOf].some((namesOf) => namesOf(index.synonyms, terms).length > 0)) return terms;
  return terms.filter((term) => isUnknown(index, term)).length === 1 ? nameNear(index.synonyms, terms) : null;
}

/** The longest run of terms, from an index on, that is one of the editors' phrases; null where it could meet nothing. */
function phraseRequirement(
  index: SearchIndex,
  terms: readonly string[],
  from: number,
  open: boolean,
): { length: number; requirement: Requirement } | null {
  for (let length = Math.min(NAME_WORDS, terms.length - from); length > 1; length--) {
    const phrase = terms.slice(from, from + length);
    const name = nameOf(index, phrase);
    if (!name) continue;
    const last = open && from + length === terms.length && name === phrase ? length - 1 : -1;
    const own = name.map((term, at) => [
      ...nearTerms(index.vocabulary, term, at === last, false),
      ...otherAlternatives(index, [term]).flatMap((other) => (other.length === 1 ? other.flat() : [])),
    ]);
    const alternatives = [...written(own), ...otherAlternatives(index, name)];
    const guess = name === phrase ? null : name.join(' ');
    return alternatives.length > 0
      ? { length, requirement: byWords(phrase.join(' '), alternatives, guess) }
      : null;
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
  const pipes = isOfPipes(terms);
  const requirements: Requirement[] = [];
  for (let at = 0; at < terms.length; ) {
    const phrase = reading === 'apart' ? null : phraseRequirement(index, terms, at, open);
    if (phrase) {
      requirements.push(phrase.requirement);
      at += phrase.length;
      continue;
    }
    const term = terms[at] ?? '';
    const last = open && at + 1 === terms.length;
    if (pipes && figuresIn(term) !== undefined) {
      requirements.push(pipeRequirement(index, term, last));
      at += 1;
      continue;
    }
    const pair = terms.slice(at, at + 2);
    const joined =
      reading === 'apart' ? null : joinedRequirement(index, pair, open && at + 2 === terms.length, loose);
    requirements.push(joined ?? wordRequirement(index, term, last, loose));
    at += joined ? 2 : 1;
  }
  return requirements;
}
