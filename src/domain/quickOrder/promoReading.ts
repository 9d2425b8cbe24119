import type { CartPromo } from '#domain/cart/cart.ts';
import type { ChosenPromoLine } from '#domain/promos/promo.ts';
import {
  type TypedPromoLine,
  type TypedPromoProblem,
  typedLine,
  typedPromoProblem,
} from '#domain/promos/typedLines.ts';
import type { RowState } from './rowState.ts';
import type { TablePromo, TableRow } from './table.ts';

type OfferedLine = ChosenPromoLine & { code: string; name: string };

/** What is known of a promotion for this customer. */
type KnownPromo<Line> =
  | { status: 'loading' | 'missing' | 'unavailable' }
  | { status: 'known'; promo: { startsLater: boolean }; lines: readonly Line[] };

/** `inCart`: the promotions that the cart holds now. */
export type PromoFacts<Line> = {
  promoOf: (docEntry: string) => KnownPromo<Line> | undefined;
  inCart: readonly CartPromo[];
};

/**
 * Why a promotion does not simply go to the cart. `changed`: it has other products than it had. `twice`: a row above has it too.
 * `inCart`: the cart has it with these quantities, `otherInCart` with others.
 */
export type PromoTrouble =
  | { kind: 'missing' | 'changed' | 'twice' | 'inCart' | 'otherInCart' }
  | TypedPromoProblem;

/** A promotion's row as it stands now, with its lines at the promotion's prices; without lines while those are not known. */
export type PromoReading<Line extends OfferedLine> = {
  state: RowState;
  trouble: PromoTrouble | null;
  lines: TypedPromoLine<Line>[];
};

function linesOf<Line extends OfferedLine>(
  { lines }: TablePromo,
  offered: readonly Line[],
): TypedPromoLine<Line>[] | null {
  const texts = new Map(lines.map(({ code, text }) => [code, text]));
  const isSame = offered.length === texts.size && offered.every(({ code }) => texts.has(code));
  return isSame ? offered.map((line) => typedLine(line, texts.get(line.code) ?? '')) : null;
}

function troubleInCart(
  { docEntry }: TablePromo,
  lines: readonly TypedPromoLine<OfferedLine>[],
  inCart: readonly CartPromo[],
): PromoTrouble | null {
  const there = inCart.find(({ idPromo }) => idPromo === docEntry);
  if (!there) return null;
  const groups = new Map(there.lines.map(({ itemCode, quantity }) => [itemCode, quantity]));
  const isSame =
    groups.size === lines.length && lines.every(({ code, chosen }) => groups.get(code) === chosen);
  return { kind: isSame ? 'inCart' : 'otherInCart' };
}

function readPromo<Line extends OfferedLine>(
  { isTicked, isMeant }: TableRow,
  promo: TablePromo,
  isTwice: boolean,
  { promoOf, inCart }: PromoFacts<Line>,
): PromoReading<Line> {
  const known = promoOf(promo.docEntry);
  const wrong = (trouble: PromoTrouble, lines: TypedPromoLine<Line>[] = []): PromoReading<Line> => ({
    state: 'wrong',
    ...{ trouble, lines },
  });
  if (known?.status === 'missing') return wrong({ kind: 'missing' });
  if (known?.status !== 'known') {
    const state = known?.status === 'unavailable' ? 'unpriced' : 'checking';
    return { state, trouble: null, lines: [] };
  }
  const lines = linesOf(promo, known.lines);
  if (!lines) return wrong({ kind: 'changed' });
  const problem = typedPromoProblem(known.promo, lines);
  if (problem) return wrong(problem, lines);
  if (isTwice) return wrong({ kind: 'twice' }, lines);
  const trouble = isMeant ? null : troubleInCart(promo, lines, inCart);
  if (!isTicked) return { state: 'unticked', trouble, lines };
  return { state: trouble ? 'startling' : 'ready', trouble, lines };
}

/** The rows that are promotions, by their ids. */
export function readPromos<Line extends OfferedLine>(
  rows: readonly TableRow[],
  facts: PromoFacts<Line>,
): ReadonlyMap<string, PromoReading<Line>> {
  const seen = new Set<string>();
  const readings = new Map<string, PromoReading<Line>>();
  for (const row of rows) {
    if (!row.promo) continue;
    const { docEntry } = row.promo;
    readings.set(row.id, readPromo(row, row.promo, seen.has(docEntry), facts));
    seen.add(docEntry);
  }
  return readings;
}
