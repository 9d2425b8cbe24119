/** Why a search is counted as missed: nothing has all that was asked, or nothing that was shown was opened. */
export const SEARCH_KINDS = ['nothing', 'unpressed'] as const;
/** The same of a row of an order table: nothing was found for its words, or its customer was asked which of several they mean. */
export const ROW_KINDS = ['rowNotFound', 'rowAsked'] as const;
/** What a page reports of itself. */
export const REPORTED_KINDS = [...SEARCH_KINDS, ...ROW_KINDS] as const;
/** And what somebody asked for in the contact form, because the search did not find it. */
export const MISSED_KINDS = [...REPORTED_KINDS, 'wanted'] as const;
export type MissedKind = (typeof MISSED_KINDS)[number];

/** A term that was searched, or given as a row, in vain: how often, and on which day first and last (YYYY-MM-DD). */
export type MissedSearch = { term: string; kind: MissedKind; count: number; first: string; last: string };

/** A shorter term asks for nothing yet; a longer one is pasted text, which may be anything. */
const LETTERS_MIN = 3;
const LETTERS_MAX = 60;
/** Telephones, identity cards and tax numbers have at least seven figures; barcodes too, which are lost with them. */
const LONG_NUMBER = /\d(?:[\s.,()+/-]*\d){6}/;
const ADDRESS = /@|:\/\/|\bwww\./i;
const HAS_LETTERS = /\p{L}{2}/u;

/**
 * A search term as it is counted: lower case, single spaces. Null for one that may say who somebody is, such as an e-mail
 * address or a telephone, and for what is no question: it is neither sent nor stored. product.md §12.
 */
export function countedTerm(typed: string): string | null {
  const term = typed.normalize('NFC').replace(/\p{C}/gu, ' ').replace(/\s+/g, ' ').trim().toLowerCase();
  const isQuestion = term.length >= LETTERS_MIN && term.length <= LETTERS_MAX && HAS_LETTERS.test(term);
  return isQuestion && !LONG_NUMBER.test(term) && !ADDRESS.test(term) ? term : null;
}
