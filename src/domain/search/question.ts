import { docsOfCode } from './codes.ts';
import { fold } from './fold.ts';
import type { SearchIndex } from './open.ts';
import { CODE_WORDS } from './spanish.ts';
import { figuresOf } from './spoken.ts';
import { otherNames, type Phrase } from './synonyms.ts';
import { type Term, termsOfFolded } from './terms.ts';
import { idOf, isGuess, type Near, nearTerms } from './vocabulary.ts';

/** Words that must all be there, each by any of the catalogue's words for it. */
export type Way = Near[][];

/** One thing that a product must have, in any of its ways. */
export type Slot = {
  asked: string;
  ways: Way[];
  /** Products that this part of the question names by code. */
  docs: number[];
  /** The catalogue's word that was probably meant, where it has none like the one asked. */
  guess: string | null;
};

/** Another name is nearly as good as the name itself. */
const SYNONYM_WEIGHT = 0.85;
/** What another name may be near to: itself, its plural, its abbreviation; not what it merely begins. */
const NAME_MIN_WEIGHT = 0.9;
const CODE_MIN_LENGTH = 4;

const scaled = (near: readonly Near[], factor: number): Near[] =>
  near.map(({ id, weight }) => ({ id, weight: weight * factor }));

/** The catalogue's words for one of the editors' phrases; null when it lacks any. An abbreviation is only itself. */
function wayOf({ vocabulary }: SearchIndex, phrase: Phrase, factor: number): Way | null {
  const way = phrase.map((term) => {
    const exact = term.endsWith('.') ? idOf(vocabulary, term) : undefined;
    const near = exact === undefined ? nearTerms(vocabulary, term, false, false) : [{ id: exact, weight: 1 }];
    return scaled(
      near.filter(({ weight }) => weight >= NAME_MIN_WEIGHT),
      factor,
    );
  });
  return way.every((near) => near.length > 0) ? way : null;
}

const otherWays = (index: SearchIndex, phrase: Phrase, factor = SYNONYM_WEIGHT): Way[] =>
  otherNames(index.synonyms, phrase)
    .map((name) => wayOf(index, name, factor))
    .filter((way) => way !== null);

function wordSlot(index: SearchIndex, term: string, last: boolean, typos: boolean): Slot {
  const { vocabulary } = index;
  const near = nearTerms(vocabulary, term, last, typos);
  const own = otherWays(index, [term]);
  const guessed = isGuess(near) && own.length === 0;
  const meant = guessed ? near.slice(0, 1) : [];
  // What was begun, or meant, has other names too.
  const [first] = near;
  const borrowed =
    own.length === 0 && first
      ? otherWays(index, [vocabulary.terms[first.id] ?? ''], first.weight * SYNONYM_WEIGHT)
      : [];
  return {
    asked: term,
    ways: [...(near.length > 0 ? [[near]] : []), ...own, ...borrowed],
    docs: [],
    guess: meant[0] ? (vocabulary.terms[meant[0].id] ?? null) : null,
  };
}

function phraseSlot(index: SearchIndex, phrase: Phrase, last: boolean, typos: boolean): Slot {
  const own = phrase.map((term, at) =>
    nearTerms(index.vocabulary, term, last && at === phrase.length - 1, typos),
  );
  return {
    asked: phrase.join(' '),
    ways: [...(own.every((near) => near.length > 0) ? [own] : []), ...otherWays(index, phrase)],
    docs: [],
    guess: null,
  };
}

/** How many of the terms, from a place on, are one of the editors' phrases; 1 when none is. */
function phraseLength({ synonyms }: SearchIndex, terms: readonly string[], from: number): number {
  for (let length = Math.min(synonyms.longest, terms.length - from); length > 1; length--) {
    const phrase = terms.slice(from, from + length);
    if (otherNames(synonyms, phrase).length > 0) return length;
  }
  return 1;
}

function slotsOf(index: SearchIndex, terms: readonly string[], open: boolean, typos: boolean): Slot[] {
  const slots: Slot[] = [];
  for (let at = 0; at < terms.length; ) {
    const length = phraseLength(index, terms, at);
    const last = open && at + length === terms.length;
    slots.push(
      length > 1
        ? phraseSlot(index, terms.slice(at, at + length), last, typos)
        : wordSlot(index, terms[at] ?? '', last, typos),
    );
    at += length;
  }
  return slots;
}

type Part = { terms: string[]; docs: number[] };

/** The question's terms, those of a code together. */
function partsOf(index: SearchIndex, text: string, terms: readonly Term[]): Part[] {
  const parts: Part[] = [];
  for (const { 0: word, index: start } of text.matchAll(/\S+/g)) {
    const own = terms.filter((term) => term.start >= start && term.start < start + word.length);
    const docs = word.length >= CODE_MIN_LENGTH && /\d/.test(word) ? docsOfCode(index.codeBook, word) : [];
    const before = parts.at(-1);
    const names = own.map(({ term }) => term);
    if (docs.length === 0 && before?.docs.length === 0) before.terms.push(...names);
    else parts.push({ terms: names, docs });
  }
  return parts;
}

/**
 * What a question asks, slot by slot. The last word may still be being typed, unless a space or a sign follows it.
 * `typos`: look for what was meant even where every word is known.
 */
export function readQuestion(index: SearchIndex, question: string, typos: boolean): Slot[] {
  const text = figuresOf(fold(question.normalize('NFC')));
  const terms = termsOfFolded(text);
  const useful = terms.filter(({ term }) => !CODE_WORDS.has(term.replace('.', '')));
  const open = /[\p{L}\d]$/u.test(text);
  const parts = partsOf(index, text, useful.length > 0 ? useful : terms);
  return parts.flatMap(({ terms, docs }, at) => {
    const slots = slotsOf(index, terms, open && at === parts.length - 1, typos);
    if (docs.length === 0) return slots;
    const ways = slots.length > 0 ? [slots.flatMap((slot) => slot.ways[0] ?? [])] : [];
    return [
      { asked: terms.join(' '), ways: slots.every(({ ways }) => ways[0]) ? ways : [], docs, guess: null },
    ];
  });
}
