import { docsOfCode, docsOfPartialCode, squeeze } from './codes.ts';
import { fold } from './fold.ts';
import { nearTerms } from './near.ts';
import { wordsToFigures } from './numberWords.ts';
import type { SearchIndex } from './open.ts';
import { CODE_WORDS } from './spanish.ts';
import { otherNames, type Phrase } from './synonyms.ts';
import { type Term, termsOfFolded } from './terms.ts';
import { idOf, isGuess, type Near } from './vocabulary.ts';

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
  /** The catalogue's word that was probably meant, where it has none like the one asked. */
  guess: string | null;
};

/** A match by another name counts a little less than one by the name itself. */
const SYNONYM_WEIGHT = 0.85;
/** Another name must match as a whole, as a plural or as an abbreviation, and not only as a prefix. */
const NAME_MIN_WEIGHT = 0.9;
const CODE_MIN_LENGTH = 4;
const NO_CODE = { coded: [], partlyCoded: [] };

const scaled = (near: readonly Near[], factor: number): Near[] =>
  near.map(({ id, weight }) => ({ id, weight: weight * factor }));

/** The catalogue's words for one of the editors' phrases; null when it has none for some word. An abbreviation matches only itself. */
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

const otherAlternatives = (index: SearchIndex, phrase: Phrase, factor = SYNONYM_WEIGHT): Alternative[] =>
  otherNames(index.synonyms, phrase)
    .map((name) => alternativeOf(index, name, factor))
    .filter((alternative) => alternative !== null);

function wordRequirement(index: SearchIndex, term: string, last: boolean, typos: boolean): Requirement {
  const { vocabulary } = index;
  const near = nearTerms(vocabulary, term, last, typos);
  const own = otherAlternatives(index, [term]);
  const guessed = isGuess(near) && own.length === 0;
  const meant = guessed ? near.slice(0, 1) : [];
  // A prefix or a typo stands for a word, which has other names too.
  const [first] = near;
  const borrowed =
    own.length === 0 && first
      ? otherAlternatives(index, [vocabulary.terms[first.id] ?? ''], first.weight * SYNONYM_WEIGHT)
      : [];
  return {
    asked: term,
    alternatives: [...(near.length > 0 ? [[near]] : []), ...own, ...borrowed],
    ...NO_CODE,
    guess: meant[0] ? (vocabulary.terms[meant[0].id] ?? null) : null,
  };
}

function phraseRequirement(index: SearchIndex, phrase: Phrase, last: boolean, typos: boolean): Requirement {
  const own = phrase.map((term, at) =>
    nearTerms(index.vocabulary, term, last && at === phrase.length - 1, typos),
  );
  return {
    asked: phrase.join(' '),
    alternatives: [
      ...(own.every((near) => near.length > 0) ? [own] : []),
      ...otherAlternatives(index, phrase),
    ],
    ...NO_CODE,
    guess: null,
  };
}

/** How many terms, from an index on, are one of the editors' phrases; 1 when none is. */
function phraseLength({ synonyms }: SearchIndex, terms: readonly string[], from: number): number {
  for (let length = Math.min(synonyms.longest, terms.length - from); length > 1; length--) {
    const phrase = terms.slice(from, from + length);
    if (otherNames(synonyms, phrase).length > 0) return length;
  }
  return 1;
}

function requirementsOf(
  index: SearchIndex,
  terms: readonly string[],
  open: boolean,
  typos: boolean,
): Requirement[] {
  const requirements: Requirement[] = [];
  for (let at = 0; at < terms.length; ) {
    const length = phraseLength(index, terms, at);
    const last = open && at + length === terms.length;
    requirements.push(
      length > 1
        ? phraseRequirement(index, terms.slice(at, at + length), last, typos)
        : wordRequirement(index, terms[at] ?? '', last, typos),
    );
    at += length;
  }
  return requirements;
}

type QueryPart = { terms: string[]; coded: number[]; partlyCoded: number[] };

const codesOf = ({ codeBook }: SearchIndex, text: string): Pick<QueryPart, 'coded' | 'partlyCoded'> => {
  if (squeeze(text).length < CODE_MIN_LENGTH || !/\d/.test(text)) return NO_CODE;
  const coded = docsOfCode(codeBook, text);
  return { coded, partlyCoded: coded.length === 0 ? docsOfPartialCode(codeBook, text) : [] };
};

const isCoded = ({ coded, partlyCoded }: Pick<QueryPart, 'coded' | 'partlyCoded'>): boolean =>
  coded.length + partlyCoded.length > 0;

/** Splits the query into its codes and the terms between them. */
function partsOf(index: SearchIndex, text: string, terms: readonly Term[]): QueryPart[] {
  const parts: QueryPart[] = [];
  for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
    const own = terms.filter((term) => term.start >= start && term.start < start + word.length);
    const codes = codesOf(index, word);
    const before = parts.at(-1);
    const names = own.map(({ term }) => term);
    if (!isCoded(codes) && before && !isCoded(before)) before.terms.push(...names);
    else parts.push({ terms: names, ...codes });
  }
  return parts;
}

/**
 * What a product must have to match a query. The last word may still be typed, unless a space or a sign follows it.
 * `typos`: look for typos even where the catalogue has every word.
 */
export function parseQuery(index: SearchIndex, query: string, typos: boolean): Requirement[] {
  const text = wordsToFigures(fold(query.normalize('NFC')));
  const terms = termsOfFolded(text);
  const useful = terms.filter(({ term }) => !CODE_WORDS.has(term.replace('.', '')));
  const open = /[\p{L}\d]$/u.test(text);
  const parts = partsOf(index, text, useful.length > 0 ? useful : terms);
  return parts.flatMap(({ terms, coded, partlyCoded }, at) => {
    const requirements = requirementsOf(index, terms, open && at === parts.length - 1, typos);
    if (!isCoded({ coded, partlyCoded })) return requirements;
    const own = requirements.map(({ alternatives }) => alternatives[0]);
    const whole = own.every((alternative) => alternative !== undefined);
    const alternatives = whole && own.length > 0 ? [own.flat()] : [];
    return [{ asked: terms.join(' '), alternatives, coded, partlyCoded, guess: null }];
  });
}
