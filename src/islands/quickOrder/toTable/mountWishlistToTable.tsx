import { make } from '#browser/dom.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { renderInto } from '#islands/ui/renderInto.tsx';
import { $state } from '#stores/session/state.ts';
import { ToTable } from './ToTable.tsx';

/** On the wish list, for customers: one multiple of each product goes to the order table. */
export function mountWishlistToTable(bar: HTMLElement): void {
  const span = make('span');
  bar.prepend(span);
  const items = () =>
    $state.get().wishlist.map(({ code, title, unitMult }) => ({ code, name: title, quantity: unitMult }));
  renderInto(span, <ToTable items={items}>{quickOrderCopy.toTable}</ToTable>);
}
