import type { AnnouncedPromo } from '#api/promos.ts';
import { promoCopy } from '#copy/promos.ts';
import { applyOperation, CART_MAX_LINES, type CartPromo, excess } from '#domain/cart/cart.ts';
import { formatDay } from '#domain/day.ts';
import { type TypedPromoProblem, typedCartPromo, typedPromoProblem } from '#domain/promos/typedLines.ts';
import type { ShownCart } from '#stores/cart/cart.ts';
import type { Loaded } from '#stores/whenLoaded.ts';
import type { DraftLine } from './usePromoDraft.ts';

function overfills(cart: Loaded<ShownCart>, promo: CartPromo): boolean {
  if (cart.status !== 'ready') return false;
  const { rev, lines, promos } = cart;
  const before = { rev, lines, promos };
  return excess(before, applyOperation(before, { kind: 'addPromo', opId: '', promo }))?.kind === 'lines';
}

/** Why a promotion that begins on this day cannot be taken, in a sentence. */
export function problemText(problem: TypedPromoProblem, from: string): string {
  const { refused } = promoCopy;
  if ('name' in problem) return refused[problem.kind](problem.name);
  return problem.kind === 'empty' ? refused.empty : refused.startsLater(formatDay(from));
}

/** Why the promotion cannot be added as it is chosen, in a sentence; null when it can. The server checks it again. */
export function obstacle(promo: AnnouncedPromo, lines: DraftLine[], cart: Loaded<ShownCart>): string | null {
  const { refused } = promoCopy;
  const problem = typedPromoProblem(promo, lines);
  if (problem) return problemText(problem, promo.from);
  if (cart.status === 'failed') return refused.cartUnknown;
  return overfills(cart, typedCartPromo(promo, lines)) ? refused.cartFull(CART_MAX_LINES) : null;
}
