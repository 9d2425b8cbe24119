import { hasPrice } from '#domain/cart/totals.ts';
import type { Offer } from '#domain/product/product.ts';
import { readQuantity, type TypedQuantity } from '#domain/product/quantity.ts';
import { isStartling, type UsualOf } from './startling.ts';
import type { TableItem, TableRow } from './table.ts';

/** What is known of a product's offer for this customer. */
export type KnownOffer =
  | { status: 'loading' | 'missing' | 'unavailable' }
  | { status: 'known'; product: { name: string; unitMult: number; offer: Offer } };

export type OfferOf = (code: string) => KnownOffer | undefined;

/**
 * `checking`: its offer, or what of it is usual, is asked for. `unpriced`: its offer cannot be had now, mostly for want of a
 * connection. `wrong`: as it stands it cannot be ordered. `unticked`: it can, and nobody has said that it shall. `startling`: it
 * is much more than usual, and nobody has said that it is meant.
 */
export type RowState =
  | 'aside'
  | 'unknown'
  | 'choose'
  | 'checking'
  | 'unpriced'
  | 'wrong'
  | 'unticked'
  | 'startling'
  | 'ready';

/** The sale multiple: the offer's own, or that of the index, or one. */
export const multipleOf = ({ product }: TableItem, offer: KnownOffer | undefined): number =>
  offer?.status === 'known' ? offer.product.unitMult : product.unitMult || 1;

export const quantityOf = (item: TableItem, offer: KnownOffer | undefined): TypedQuantity =>
  readQuantity(item.text, multipleOf(item, offer));

function stateOfItem(item: TableItem, offer: KnownOffer | undefined): RowState {
  if (offer?.status === 'missing') return 'wrong';
  if (quantityOf(item, offer).status !== 'ok') return 'wrong';
  if (offer?.status === 'unavailable') return 'unpriced';
  if (offer?.status !== 'known') return 'checking';
  return hasPrice(offer.product.offer) ? 'ready' : 'wrong';
}

/** Whether a product's quantity startles; undefined while that is not known. */
function startles(item: TableItem, offer: KnownOffer | undefined, usualOf: UsualOf): boolean | undefined {
  const read = quantityOf(item, offer);
  return read.status === 'ok'
    ? isStartling(read.quantity, multipleOf(item, offer), usualOf(item.product.code))
    : false;
}

/** The worst of a row's products comes first. */
const ORDER: readonly RowState[] = ['wrong', 'unpriced', 'checking', 'startling', 'ready'];

/** What can be done with a row now. Every row has one state, so that the counts of all states are all rows. */
export function rowState(
  { reading, ways, items, isTicked, isMeant, isNone }: TableRow,
  offerOf: OfferOf,
  usualOf: UsualOf,
): RowState {
  if (items.length === 0) {
    if (reading === 'aside') return 'aside';
    return ways.length > 0 && !isNone ? 'choose' : 'unknown';
  }
  const states = items.map((item): RowState => {
    const offer = offerOf(item.product.code);
    const state = stateOfItem(item, offer);
    if (state !== 'ready' || !isTicked || isMeant) return state;
    const isTooMuch = startles(item, offer, usualOf);
    if (isTooMuch === undefined) return 'checking';
    return isTooMuch ? 'startling' : 'ready';
  });
  const worst = ORDER.find((state) => states.includes(state)) ?? 'ready';
  return worst === 'ready' && !isTicked ? 'unticked' : worst;
}

/** What the rows of this state order, in their own order, with their notes. The same code twice comes twice: the cart adds. */
export const ordered = (
  rows: readonly TableRow[],
  offerOf: OfferOf,
): { code: string; name: string; quantity: number; note?: string }[] =>
  rows.flatMap(({ items, note }) =>
    items.flatMap((item) => {
      const offer = offerOf(item.product.code);
      const read = quantityOf(item, offer);
      const name = offer?.status === 'known' ? offer.product.name : item.product.name;
      return read.status === 'ok'
        ? [{ code: item.product.code, name, quantity: read.quantity, ...(note !== undefined && { note }) }]
        : [];
    }),
  );

/** What the rows of this state order with what each costs: those that are ready have a price. */
export const priced = (rows: readonly TableRow[], offerOf: OfferOf): { offer: Offer; quantity: number }[] =>
  rows.flatMap(({ items }) =>
    items.flatMap((item) => {
      const known = offerOf(item.product.code);
      const read = quantityOf(item, known);
      return known?.status === 'known' && hasPrice(known.product.offer) && read.status === 'ok'
        ? [{ offer: known.product.offer, quantity: read.quantity }]
        : [];
    }),
  );

/** How many of the rows would be ordered if they had a price, or wait for one. */
export const waitingForPrice = (rows: readonly TableRow[], offerOf: OfferOf): number =>
  rows.filter(
    ({ items, isTicked }) =>
      isTicked &&
      items.some(({ product }) => {
        const offer = offerOf(product.code);
        return offer?.status === 'known' ? !hasPrice(offer.product.offer) : offer?.status !== 'missing';
      }),
  ).length;

/** Codes that several rows order. */
export function repeatedCodes(rows: readonly TableRow[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  for (const { product } of rows.flatMap(({ items }) => items)) {
    if (seen.has(product.code)) repeated.add(product.code);
    seen.add(product.code);
  }
  return repeated;
}
