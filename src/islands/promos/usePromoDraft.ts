import { useState } from 'react';
import type { OfferedLine } from '#api/promos.ts';
import type { CartPromo } from '#domain/cart/cart.ts';
import { quantityText } from '#domain/product/quantity.ts';
import { promoUnits } from '#domain/promos/promo.ts';
import { type TypedPromoLine, typedLine } from '#domain/promos/typedLines.ts';

/** A line of a promotion with the units that somebody typed for it. */
export type DraftLine = TypedPromoLine<OfferedLine>;

export type PromoDraft = {
  lines: DraftLine[];
  /** True when it holds other quantities than the cart. */
  isChanged: boolean;
  type: (code: string, text: string) => void;
  /** Forgets what was typed: the cart has it now. */
  settle: () => void;
};

/** The quantities of a promotion while somebody chooses: the cart's, or the promotion's own, until another is typed. */
export function usePromoDraft(offered: OfferedLine[], inCart: CartPromo | undefined): PromoDraft {
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const lines = offered.map((line): DraftLine => {
    const kept = inCart?.lines.find(({ itemCode }) => itemCode === line.code)?.quantity ?? line.quantity;
    const text = typed.get(line.code) ?? quantityText(promoUnits({ offer: line.offer, quantity: kept }));
    return typedLine(line, text, kept);
  });
  const isSame = (line: DraftLine): boolean =>
    inCart?.lines.some(({ itemCode, quantity }) => itemCode === line.code && quantity === line.chosen) ??
    false;
  return {
    lines,
    isChanged: lines.length !== inCart?.lines.length || !lines.every(isSame),
    type: (code, text) => setTyped((before) => new Map(before).set(code, text)),
    settle: () => setTyped(new Map()),
  };
}
