import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CART_MAX_LINES } from '#domain/cart/cart.ts';
import { withDone } from '#domain/quickOrder/drafts/tables.ts';
import { ordered } from '#domain/quickOrder/rowState.ts';
import { putBack, type TableRow, withoutRows } from '#domain/quickOrder/table.ts';
import { useBusy } from '#islands/ui/useBusy.ts';
import { $cart } from '#stores/cart/cart.ts';
import { addManyToCart } from '#stores/cart/cartEdits.ts';
import { $offers } from '#stores/product/offers.ts';
import { updateDraft, updateTables } from '#stores/quickOrder/draft.ts';

/** Rows that fit into the cart, in their order: a product that is in it takes no more room. */
function fitting(rows: readonly TableRow[], inCart: readonly string[]): TableRow[] {
  const codes = new Set(inCart);
  return rows.filter(({ items }) => {
    const added = items.map(({ product }) => product.code).filter((code) => !codes.has(code));
    if (codes.size + added.length > CART_MAX_LINES) return false;
    for (const code of added) codes.add(code);
    return true;
  });
}

/** What became of the last addition. `left`: rows for which the cart had no room. */
export type AddOutcome = { outcome: 'added' | 'refused'; count: number; left: number };

/** Adds the rows that are ready to the cart. They leave the table, and come back when the cart does not take them. */
export function useAdding(ready: readonly TableRow[]) {
  const cart = useStore($cart);
  const { busy, run } = useBusy();
  const [added, setAdded] = useState<AddOutcome | null>(null);
  const work = async () => {
    const inCart = cart.status === 'ready' ? cart.lines.map(({ itemCode }) => itemCode) : [];
    const rows = fitting(ready, inCart);
    const left = ready.length - rows.length;
    if (rows.length === 0) return setAdded({ outcome: 'added', count: 0, left });
    const offers = $offers.get();
    const adding = addManyToCart(ordered(rows, (code) => offers.get(code)));
    updateDraft((draft) => withoutRows(draft, new Set(rows.map(({ id }) => id))));
    const outcome = await adding;
    if (outcome !== 'refused') {
      updateTables((tables) => withDone(tables, rows, crypto.randomUUID(), Date.now()));
      return setAdded({ outcome: 'added', count: rows.length, left });
    }
    updateDraft((draft) => rows.reduceRight((now, row) => putBack(now, row, 0), draft));
    setAdded({ outcome: 'refused', count: rows.length, left: 0 });
  };
  return {
    busy,
    added,
    forget: () => setAdded(null),
    add: () => void run(work),
    isKnown: cart.status === 'ready',
  };
}
