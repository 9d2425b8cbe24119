import type { Catalogue, CodeMatch, WordMatch } from './catalogue.ts';

/** What one request asks: of 100,000 products its words take a fifth of a second. */
export const LOOKUPS_MAX = 50;
/** No code and no name is longer, and a search reads less. */
export const LOOKUP_TEXT_MAX = 200;

/** One thing that a reader asks of a catalogue: whose code a text is, or what its words find. */
export type Lookup = { kind: 'code' | 'words'; text: string };
export type LookupAnswer = { kind: 'code'; coded: CodeMatch } | { kind: 'words'; worded: WordMatch };

/** The answers, in the order of the lookups. */
export const answerLookups = (catalogue: Catalogue, lookups: readonly Lookup[]): LookupAnswer[] =>
  lookups.map(({ kind, text }) =>
    kind === 'code' ? { kind, coded: catalogue.byCode(text) } : { kind, worded: catalogue.byWords(text) },
  );

const UNKNOWN_CODE: CodeMatch = { products: [], by: 'written' };
const UNKNOWN_WORDS: WordMatch = { products: [], total: 0, isWhole: false, isName: false };

/**
 * A catalogue that another machine holds. What it does not know yet is answered as nothing and noted in `missing`: a reading
 * is made again with the answers, until nothing is missing.
 */
export class KnownLookups implements Catalogue {
  readonly #codes = new Map<string, CodeMatch>();
  readonly #words = new Map<string, WordMatch>();
  #missing = new Map<string, Lookup>();

  byCode(text: string): CodeMatch {
    if (text.length > LOOKUP_TEXT_MAX) return UNKNOWN_CODE;
    return this.#codes.get(text) ?? this.#ask({ kind: 'code', text }, UNKNOWN_CODE);
  }

  byWords(phrase: string): WordMatch {
    const text = phrase.slice(0, LOOKUP_TEXT_MAX);
    return this.#words.get(text) ?? this.#ask({ kind: 'words', text }, UNKNOWN_WORDS);
  }

  has(words: string): boolean {
    return this.byWords(words).isWhole;
  }

  /** What was asked and is not known, once. */
  takeMissing(): Lookup[] {
    const missing = [...this.#missing.values()];
    this.#missing = new Map();
    return missing;
  }

  learn({ text }: Lookup, found: LookupAnswer): void {
    if (found.kind === 'code') this.#codes.set(text, found.coded);
    else this.#words.set(text, found.worded);
  }

  #ask<Answer>(lookup: Lookup, unknown: Answer): Answer {
    this.#missing.set(`${lookup.kind} ${lookup.text}`, lookup);
    return unknown;
  }
}
