import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import type { OrderSummary } from './order.ts';

/** What an order is looked for by. */
export type SearchedOrder = Pick<OrderSummary, 'orderId' | 'reference' | 'status'> & {
  /** The customer's own. */
  ownNumber: string;
};

/** The words of what an order holds, by order: its products and its documents. */
export type HeldWords<Order> = ReadonlyMap<Order, readonly string[]>;

/** The orders that have a word, perhaps mistyped. */
export type WordFinder<Order> = (word: string) => ReadonlySet<Order>;

const SEPARATORS = /[^\p{L}\p{N}]+/u;

const joined = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** A number from each of its parts on, without separators: `OC-4521` is found by OC4521, by OC and by 4521. */
function partsOf(number: string): string[] {
  const parts = number.split(SEPARATORS).filter(Boolean);
  return parts.map((_, from) => parts.slice(from).join(''));
}

const numbersOf = ({ orderId, reference, ownNumber }: SearchedOrder): string[] => [
  orderId,
  ...partsOf(fold(reference)),
  ...partsOf(fold(ownNumber)),
];

/** The words of some texts, codes as numbers are: `DCI-157/115` is found by 157 and by DCI157. */
export const wordsOf = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => fold(text.normalize('NFC')).split(/\s+/)).flatMap(partsOf)),
];

const hasFigure = (word: string): boolean => /\p{N}/u.test(word);

const startsSome = (numbers: readonly string[], word: string): boolean =>
  numbers.some((number) => number.startsWith(word));

/** Without Fuse: the word stands in the text as it is. */
export const literalFinder =
  <Order extends SearchedOrder>(orders: readonly Order[]): WordFinder<Order> =>
  (word) =>
    new Set(
      orders.filter(({ reference, ownNumber, status }) =>
        fold(`${reference} ${ownNumber} ${status}`).includes(word),
      ),
    );

/**
 * The orders that have every word of a term, in the order in which they came. A word with a figure in it must begin a
 * number: the order's, a part of the customer's or of our reference, or a word of what the order holds. Any other is looked
 * for by `find`, or begins a word of what the order holds, be it singular or plural. Decision 0321.
 */
export function searchOrders<Order extends SearchedOrder>(
  orders: readonly Order[],
  term: string,
  find: WordFinder<Order>,
  held: HeldWords<Order> = new Map(),
): readonly Order[] {
  const words = fold(term.normalize('NFC')).split(/\s+/).filter(Boolean);
  // Separators are typed or not: OC-4521, OC4521.
  const figures = words.filter(hasFigure).map(joined);
  const others = words
    .filter((word) => !hasFigure(word) && !/^[^\p{L}]*$/u.test(word))
    .map((word) => ({ root: rootOf(joined(word)), found: find(word) }));
  return orders.filter((order) => {
    const inside = held.get(order) ?? [];
    return (
      others.every(({ root, found }) => found.has(order) || inside.some((word) => word.startsWith(root))) &&
      figures.every((figure) => startsSome(numbersOf(order), figure) || startsSome(inside, figure))
    );
  });
}
