import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CART_MAX_LINES, type CartContent } from '#domain/cart/cart.ts';
import { typedCartPromo } from '#domain/promos/typedLines.ts';
import { withDone } from '#domain/quickOrder/drafts/tables.ts';
import { ordered } from '#domain/quickOrder/rowState.ts';
import { putBack, type TableRow, withoutRows } from '#domain/quickOrder/table.ts';
import { useBusy } from '#islands/ui/useBusy.ts';
import { $cart } from '#stores/cart/cart.ts';
import { addManyToCart, addPromo } from '#stores/cart/cartEdits.ts';
import type { EditOutcome } from '#stores/cart/edits.ts';
import { $offers } from '#stores/product/offers.ts';
import { reloadPromo } from '#stores/promos.ts';
import { updateDraft, updateTables } from '#stores/quickOrder/draft.ts';
import type { PromoReadings } from './promos/usePromos.ts';

/** Rows that fit into the cart, in their order: a product or a promotion that is in it takes no more room. */
function fitting(rows: readonly TableRow[], { lines, promos }: CartContent): TableRow[] {
  const codes = new Set(lines.map(({ itemCode }) => itemCode));
  let inPromos = promos.reduce((sum, promo) => sum + promo.lines.length, 0);
  return rows.filter(({ items, promo }) => {
    const added = items.map(({ product }) => product.code).filter((code) => !codes.has(code));
    const isThere = promos.some(({ idPromo }) => idPromo === promo?.docEntry);
    const brought = promo && !isThere ? promo.lines.length : 0;
    if (codes.size + inPromos + added.length + brought > CART_MAX_LINES) return false;
    for (const code of added) codes.add(code);
    inPromos += brought;
    return true;
  });
}

/** One edit of the cart, with the rows that it adds. */
type Adding = { rows: TableRow[]; outcome: Promise<EditOutcome> };

/** Products are one edit, and each promotion is its own: one that has ended keeps nothing else out of the cart. */
function addRows(rows: readonly TableRow[], promos: PromoReadings): Adding[] {
  const offers = $offers.get();
  const products = rows.filter(({ promo }) => !promo);
  const adding = rows.flatMap((row): Adding[] => {
    const lines = promos.get(row.id)?.lines;
    return row.promo && lines ? [{ rows: [row], outcome: addPromo(typedCartPromo(row.promo, lines)) }] : [];
  });
  if (products.length === 0) return adding;
  return [
    { rows: products, outcome: addManyToCart(ordered(products, (code) => offers.get(code))) },
    ...adding,
  ];
}

/** How many rows the last addition added. `left`: rows for which the cart had no room. */
export type AddOutcome = { added: number; refused: number; left: number };

/** Adds the rows that are ready to the cart. They leave the table, and come back when the cart does not take them. */
export function useAdding(ready: readonly TableRow[], promos: PromoReadings) {
  const cart = useStore($cart);
  const { busy, run } = useBusy();
  const [added, setAdded] = useState<AddOutcome | null>(null);
  const work = async () => {
    const rows = fitting(ready, cart.status === 'ready' ? cart : { lines: [], promos: [] });
    const left = ready.length - rows.length;
    if (rows.length === 0) return setAdded({ added: 0, refused: 0, left });
    const adding = addRows(rows, promos);
    updateDraft((draft) => withoutRows(draft, new Set(rows.map(({ id }) => id))));
    const outcomes = await Promise.all(adding.map(({ outcome }) => outcome));
    const rowsOf = (isRefused: boolean): TableRow[] =>
      adding.flatMap((each, at) => ((outcomes[at] === 'refused') === isRefused ? each.rows : []));
    const [refused, taken] = [rowsOf(true), rowsOf(false)];
    updateDraft((draft) => refused.reduceRight((now, row) => putBack(now, row, 0), draft));
    // It says what has changed of it.
    for (const { promo } of refused) if (promo) void reloadPromo(promo.docEntry);
    if (taken.length > 0) updateTables((tables) => withDone(tables, taken, crypto.randomUUID(), Date.now()));
    setAdded({ added: taken.length, refused: refused.length, left: refused.length > 0 ? 0 : left });
  };
  return {
    busy,
    added,
    forget: () => setAdded(null),
    add: () => void run(work),
    isKnown: cart.status === 'ready',
  };
}
