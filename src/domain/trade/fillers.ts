/** Words in a line of an order that order nothing, by the lists of `words.yaml`. */
import { fold } from '#domain/trade/text/fold.ts';
import * as words from '#retailer/values/words.ts';

const wordsOf = (text: string): ReadonlySet<string> => new Set(fold(text).split(' '));

/** What is said to people, and orders nothing. */
const toPeople = wordsOf(words.TO_PEOPLE);
/** What joins words, and is neither a thing nor said to somebody. */
const joining = wordsOf(words.JOINING);
/** What says that a thing is the one of another line. */
const ditto = wordsOf(words.DITTO);
/** Said to somebody, and yet it may change what is ordered: whether, which, or of what was before. */
const conditions = wordsOf(words.CONDITIONS);
/** What is written beside a code, a quantity or a price, and says only which of them it is. */
const labels = wordsOf(words.LABELS);

export const isToPeople = (word: string): boolean => {
  const text = fold(word);
  return toPeople.has(text) || ditto.has(text);
};
export const isJoining = (word: string): boolean => joining.has(fold(word));
export const isDitto = (word: string): boolean => ditto.has(fold(word)) || /^["”“]$/.test(word);

/** Whether a word in a line of an order says nothing of what is ordered, whatever stands beside it. */
export function isFiller(word: string): boolean {
  const text = fold(word);
  return (toPeople.has(text) || joining.has(text) || labels.has(text)) && !conditions.has(text);
}
