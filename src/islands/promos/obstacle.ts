import type { AnnouncedPromo } from '#api/promos.ts';
import { promoCopy } from '#copy/promos.ts';
import { applyOperation, CART_MAX_LINES, type CartPromo, excess } from '#domain/cart/cart.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { formatDay } from '#domain/day.ts';
import type { ShownCart } from '#stores/cart/cart.ts';
import type { Loaded } from '#stores/whenLoaded.ts';
import type { DraftLine } from './usePromoDraft.ts';

/** The promotion as the cart keeps it, with the quantities of the draft. */
export const toCartPromo = ({ docEntry, title }: AnnouncedPromo, lines: DraftLine[]): CartPromo => ({
  idPromo: docEntry,
  description: title,
  lines: lines.map(({ code, chosen }) => ({ itemCode: code, quantity: chosen })),
});

function overfills(cart: Loaded<ShownCart>, promo: CartPromo): boolean {
  if (cart.status !== 'ready') return false;
  const { rev, lines, promos } = cart;
  const before = { rev, lines, promos };
  return excess(before, applyOperation(before, { kind: 'addPromo', opId: '', promo }))?.kind === 'lines';
}

/** Why the promotion cannot be added as it is chosen, in a sentence; null when it can. The server checks it again. */
export function obstacle(promo: AnnouncedPromo, lines: DraftLine[], cart: Loaded<ShownCart>): string | null {
  const { refused } = promoCopy;
  if (promo.startsLater) return refused.startsLater(formatDay(promo.from));
  if (lines.length === 0) return refused.empty;
  for (const { name, offer, read } of lines) {
    if (!hasPrice(offer)) return refused.unpriced(name);
    if (read.status === 'empty') return refused.left(name);
    if (read.status === 'invalid' && read.problem === 'notPositive') return refused.left(name);
    if (read.status !== 'ok') return refused.quantity(name);
  }
  if (cart.status === 'failed') return refused.cartUnknown;
  return overfills(cart, toCartPromo(promo, lines)) ? refused.cartFull(CART_MAX_LINES) : null;
}
