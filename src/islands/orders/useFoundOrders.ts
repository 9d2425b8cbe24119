import { useEffect, useMemo, useRef, useState } from 'react';
import { getOrderContents, type ListedOrder } from '#api/orders.ts';
import type { OrderQuestion } from '#domain/orders/orderList.ts';
import { isAskedFor, isReversed } from '#domain/orders/orderList.ts';
import { literalFinder, searchOrders, type WordFinder, wordsOf } from '#domain/orders/orderSearch.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

type Finder = WordFinder<ListedOrder>;

/** Fuse over these orders: mistyped words too. Decision 0321. */
async function fuzzyFinder(orders: readonly ListedOrder[]): Promise<Finder> {
  const { default: Fuse } = await import('fuse.js');
  const fuse = new Fuse(orders, {
    keys: ['reference', 'ownNumber', 'status'],
    getFn: (order, path) => fold(order[String(path) as 'reference' | 'ownNumber' | 'status'] ?? ''),
    threshold: 0.3,
    ignoreLocation: true,
    shouldSort: false,
  });
  return (word) => new Set(fuse.search(word).map(({ item }) => item));
}

/** The orders with what they hold, which is asked for as soon as somebody searches. */
function useHeld(listed: readonly ListedOrder[], isSearching: boolean) {
  const contents = useAnswer(getOrderContents, {}, {}, { isWanted: isSearching });
  const answer = contents.state.status === 'known' ? contents.state.answer : null;
  const found = useMemo(() => {
    if (!answer) return { orders: listed, held: new Map<ListedOrder, string[]>() };
    const byId = new Map(answer.orders.map((one) => [one.orderId, one]));
    const orders = listed.map((order) => ({
      ...order,
      ownNumber: order.ownNumber || (byId.get(order.orderId)?.ownNumber ?? ''),
    }));
    const held = new Map(
      orders.map((order) => {
        const { products = [], documents = [] } = byId.get(order.orderId) ?? {};
        return [order, wordsOf([...products, ...documents])];
      }),
    );
    return { orders, held };
  }, [listed, answer]);
  return { ...found, contents };
}

/**
 * The orders that answer a question, the newest first. `prepare` is called with the first key: until Fuse is loaded, and
 * when it cannot be, words are found as they are written.
 */
export function useFoundOrders(listed: readonly ListedOrder[], question: OrderQuestion) {
  const { orders, held, contents } = useHeld(listed, question.term !== '');
  const [fuzzy, setFuzzy] = useState<{ of: readonly ListedOrder[]; find: Finder } | null>(null);
  const isPrepared = useRef(false);
  const prepare = () => {
    isPrepared.current = true;
    if (fuzzy?.of === orders) return;
    fuzzyFinder(orders).then(
      (find) => setFuzzy({ of: orders, find }),
      // Not fetched, without a connection for example: the next key tries again.
      () => setFuzzy(null),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: other orders are looked through anew.
  useEffect(() => {
    if (isPrepared.current) prepare();
  }, [orders]);
  const found = useMemo(() => {
    if (isReversed(question)) return [];
    const find = fuzzy?.of === orders ? fuzzy.find : literalFinder(orders);
    return searchOrders(orders, question.term, find, held).filter((order) => isAskedFor(order, question));
  }, [orders, held, question, fuzzy]);
  return { found, contents, prepare };
}
