import type { OrderSummary } from './order.ts';
import { fold } from './search/fold.ts';

/** What an order is looked for by. */
export type Searched = Pick<OrderSummary, 'orderId' | 'reference' | 'status'>;

/** The orders that have a word, perhaps mistyped. */
export type WordFinder<Order> = (word: string) => ReadonlySet<Order>;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** A reference's parts, and the whole without its separators: `OC-4521` is found by 4521 and by OC4521. */
const numbersOf = ({ orderId, reference }: Searched): string[] => {
  const folded = fold(reference);
  return [orderId, ...folded.split(SEPARATORS), folded.replace(/[^\p{L}\p{N}]+/gu, '')];
};

const hasFigure = (word: string): boolean => /\p{N}/u.test(word);

const startsSome = (numbers: string[], word: string): boolean =>
  numbers.some((number) => number.startsWith(word));

/** Without Fuse: the word stands in the text as it is. */
export const literalFinder =
  <Order extends Searched>(orders: readonly Order[]): WordFinder<Order> =>
  (word) =>
    new Set(orders.filter(({ reference, status }) => fold(`${reference} ${status}`).includes(word)));

/**
 * The orders that have every word of a term, in the order in which they came. A word with a figure in it must begin a
 * number: the order's, or a part of the customer's reference. Any other is looked for by `find`. Decision 0121.
 */
export function searchOrders<Order extends Searched>(
  orders: readonly Order[],
  term: string,
  find: WordFinder<Order>,
): readonly Order[] {
  const words = fold(term.normalize('NFC')).split(/\s+/).filter(Boolean);
  // Separators are typed or not: OC-4521, OC4521.
  const figures = words.filter(hasFigure).map((word) => word.replace(/[^\p{L}\p{N}]+/gu, ''));
  const found = words.filter((word) => !hasFigure(word) && !/^[^\p{L}]*$/u.test(word)).map(find);
  return orders.filter((order) => {
    if (!found.every((set) => set.has(order))) return false;
    if (figures.length === 0) return true;
    const numbers = numbersOf(order);
    return figures.every((word) => startsSome(numbers, word));
  });
}
