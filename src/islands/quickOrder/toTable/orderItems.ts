import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import { addToDraft } from '#stores/quickOrder/draft.ts';

/** Puts products of a list on the order table, where they are looked at before they are in the cart, and goes there. */
export function orderItems(items: readonly { code: string; name: string; quantity: number }[]): void {
  addToDraft(items);
  location.assign(QUICK_ORDER_PATH);
}
