import { useCallback, useEffect, useRef, useState } from 'react';

/** A row of a list: what is in it, or what was removed here and can be brought back. */
type Row<Item> = { key: string; item: Item; isRemoved: boolean };

export type Removals<Item> = {
  rows: Row<Item>[];
  /** What was brought back last, so that the focus goes with it. */
  restored: string | null;
  /** Keeps in its place what is about to be removed. */
  keep: (key: string, item: Item) => void;
  /** Forgets it, because it is about to be in the list again. */
  settle: (key: string) => void;
};

/**
 * The rows of a list, with what was removed on this page still in its place: nothing moves under a second click, and each can
 * be brought back. Decision 0106.
 */
export function useRemovals<Item>(items: Item[], keyOf: (item: Item) => string): Removals<Item> {
  const [removed, setRemoved] = useState<ReadonlyMap<string, Item>>(new Map());
  const [order, setOrder] = useState<string[]>([]);
  const [restored, setRestored] = useState<string | null>(null);
  const present = new Map(items.map((item) => [keyOf(item), item]));
  const rows = [...new Set([...order, ...present.keys()])].flatMap((key): Row<Item>[] => {
    const item = present.get(key) ?? removed.get(key);
    return item ? [{ key, item, isRemoved: !present.has(key) }] : [];
  });
  const shown = useRef<string[]>([]);
  useEffect(() => {
    shown.current = rows.map(({ key }) => key);
  });
  const keep = useCallback((key: string, item: Item) => {
    setOrder(shown.current);
    setRemoved((now) => new Map(now).set(key, item));
    setRestored(null);
  }, []);
  const settle = useCallback((key: string) => {
    setRemoved((now) => new Map([...now].filter(([other]) => other !== key)));
    setRestored(key);
  }, []);
  return { rows, restored, keep, settle };
}
