import { useMemo, useState } from 'react';
import type { OrderQuestion } from '#domain/orderList.ts';
import { isAskedFor, isReversed } from '#domain/orderList.ts';
import { literalFinder, searchOrders, type WordFinder } from '#domain/orderSearch.ts';
import { fold } from '#domain/search/fold.ts';
import type { ListedOrder } from '#stores/orders.ts';

type Finder = WordFinder<ListedOrder>;

/** Fuse over these orders: mistyped words too. Decision 0121. */
async function fuzzyFinder(orders: readonly ListedOrder[]): Promise<Finder> {
  const { default: Fuse } = await import('fuse.js');
  const fuse = new Fuse(orders, {
    keys: ['reference', 'status'],
    getFn: (order, path) => fold(order[String(path) as 'reference' | 'status'] ?? ''),
    threshold: 0.3,
    ignoreLocation: true,
    shouldSort: false,
  });
  return (word) => new Set(fuse.search(word).map(({ item }) => item));
}

/**
 * The orders that answer a question, the newest first. `prepare` is called with the first key: until Fuse is loaded, and
 * when it cannot be, words are found as they are written.
 */
export function useFoundOrders(orders: readonly ListedOrder[], question: OrderQuestion) {
  const [fuzzy, setFuzzy] = useState<{ of: readonly ListedOrder[]; find: Finder } | null>(null);
  const prepare = () => {
    if (fuzzy?.of === orders) return;
    fuzzyFinder(orders).then(
      (find) => setFuzzy({ of: orders, find }),
      // Not fetched, without a connection for example: the next key tries again.
      () => setFuzzy(null),
    );
  };
  const found = useMemo(() => {
    if (isReversed(question)) return [];
    const find = fuzzy?.of === orders ? fuzzy.find : literalFinder(orders);
    return searchOrders(orders, question.term, find).filter((order) => isAskedFor(order, question));
  }, [orders, question, fuzzy]);
  return { found, prepare };
}
