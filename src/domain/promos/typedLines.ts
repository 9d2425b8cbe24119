import type { CartPromo } from '#domain/cart/cart.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { readQuantity, type TypedQuantity } from '#domain/product/quantity.ts';
import { type ChosenPromoLine, promoMultiple, promoQuantity } from './promo.ts';

/** A line of a promotion with the units that somebody typed for it. */
export type TypedPromoLine<Line extends ChosenPromoLine> = Line & {
  /** What the units are a multiple of. */
  multiple: number;
  text: string;
  read: TypedQuantity;
  /** In groups of factorQty units; the last that could be read, for the totals. */
  chosen: number;
};

/** `kept`: the groups that count while the text cannot be read. */
export function typedLine<Line extends ChosenPromoLine>(
  line: Line,
  text: string,
  kept: number = line.quantity,
): TypedPromoLine<Line> {
  const multiple = promoMultiple(line);
  const read = readQuantity(text, multiple);
  const chosen = read.status === 'ok' ? promoQuantity(line.offer, read.quantity) : kept;
  return { ...line, multiple, text, read, chosen };
}

/** Why a promotion cannot be taken as it is typed. `left`: a product of it is left out. */
export type TypedPromoProblem =
  | { kind: 'startsLater' | 'empty' }
  | { kind: 'unpriced' | 'left' | 'quantity'; name: string };

/** The first problem of a promotion with these lines; null when there is none. */
export function typedPromoProblem(
  { startsLater }: { startsLater: boolean },
  lines: readonly TypedPromoLine<ChosenPromoLine & { name: string }>[],
): TypedPromoProblem | null {
  if (startsLater) return { kind: 'startsLater' };
  if (lines.length === 0) return { kind: 'empty' };
  for (const { name, offer, read } of lines) {
    if (!hasPrice(offer)) return { kind: 'unpriced', name };
    if (read.status === 'empty') return { kind: 'left', name };
    if (read.status === 'invalid' && read.problem === 'notPositive') return { kind: 'left', name };
    if (read.status !== 'ok') return { kind: 'quantity', name };
  }
  return null;
}

/** The promotion as the cart keeps it, with the quantities that were typed. */
export const typedCartPromo = (
  { docEntry, title }: { docEntry: string; title: string },
  lines: readonly TypedPromoLine<ChosenPromoLine & { code: string }>[],
): CartPromo => ({
  idPromo: docEntry,
  description: title,
  lines: lines.map(({ code, chosen }) => ({ itemCode: code, quantity: chosen })),
});
