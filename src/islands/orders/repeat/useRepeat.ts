import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OrderDetails } from '#api/orders.ts';
import { repeatCopy as copy } from '#copy/orders/repeat.ts';
import type { CartPromo } from '#domain/cart/cart.ts';
import {
  type PastLine,
  type PromoReviewLine,
  type RepeatReview,
  reviewLine,
  reviewPromo,
} from '#domain/orders/repeatOrder.ts';
import { quantityText, readQuantity, type TypedQuantity } from '#domain/product/quantity.ts';
import { $offers, type OfferState, requestOffers } from '#stores/product/offers.ts';
import { $promoStates, type PromoState, requestPromos } from '#stores/promos.ts';

type PricedProduct = Extract<OfferState, { status: 'known' }>['product'];

/** A product of the order as it can be ordered again. */
export type RepeatRow = {
  /** Its position in the order. */
  key: string;
  past: PastLine;
  /** Why it is not in its promotion any more; null for a product of its own. */
  note: string | null;
  review: RepeatReview | { status: 'loading' | 'unavailable' };
  today: PricedProduct | undefined;
  checked: boolean;
  text: string;
  read: TypedQuantity;
};

type PromoProposal = { id: string } & (
  | { status: 'loading' }
  | { status: 'unavailable' }
  | { status: 'on'; title: string; lines: PromoReviewLine[]; toCart: CartPromo }
);

/** A promotion of the order that is on, or of which nobody knows yet. */
export type RepeatPromo = PromoProposal & { checked: boolean };

/** What somebody changed of a proposal. */
type Choice = { checked?: boolean; text?: string };

type Part = { key: string; past: PastLine; note: string | null };

type OrderLine = OrderDetails['lines'][number] & { key: string };

const apart = (lines: OrderLine[], note: string | null): Part[] =>
  lines.map((line) => ({ key: line.key, past: line, note }));

/** One promotion of the order: as a whole where it is on, its products apart where it is not. */
function promoParts(
  id: string,
  lines: OrderLine[],
  state: PromoState | undefined,
): { promos: PromoProposal[]; parts: Part[] } {
  switch (state?.status) {
    case 'missing':
      return { promos: [], parts: apart(lines, copy.fromPromo(copy.promoNumber(id))) };
    case 'unavailable':
      return { promos: [{ id, status: 'unavailable' }], parts: [] };
    case 'known':
      break;
    default:
      return { promos: [{ id, status: 'loading' }], parts: [] };
  }
  const { title, startsLater } = state.promo;
  const today = state.lines.map(({ code, name, offer, quantity }) => ({
    product: { code, name },
    offer,
    quantity,
  }));
  const review = startsLater ? null : reviewPromo(lines, today);
  if (review === null) return { promos: [], parts: apart(lines, copy.fromPromo(`«${title}»`)) };
  const toCart = {
    idPromo: id,
    description: title,
    lines: review.lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
  };
  const left = lines.filter(({ itemCode }) => review.left.some((one) => one.itemCode === itemCode));
  return {
    promos: [{ id, status: 'on', title, lines: review.lines, toCart }],
    parts: apart(left, copy.leftPromo(title)),
  };
}

function rowOf({ key, past, note }: Part, state: OfferState | undefined, choice: Choice): RepeatRow {
  const today = state?.status === 'known' ? state.product : undefined;
  const review =
    state?.status === 'known' || state?.status === 'missing'
      ? reviewLine(past, today)
      : { status: state?.status ?? ('loading' as const) };
  const isReady = review.status === 'ready';
  const text = choice.text ?? (isReady ? quantityText(review.quantity) : '');
  return {
    ...{ key, past, note, review, today, text },
    // What has no stock is chosen by whoever wants to wait for it.
    checked: isReady && (choice.checked ?? !review.changes.some(({ kind }) => kind === 'noStock')),
    read: readQuantity(text, today?.unitMult ?? 1),
  };
}

/** An order's products and promotions beside what they are today, and what is chosen of them. */
export function useRepeat(order: OrderDetails) {
  const offers = useStore($offers);
  const promoStates = useStore($promoStates);
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  useEffect(() => {
    requestOffers([...new Set(order.lines.map(({ itemCode }) => itemCode))]);
    requestPromos([...new Set(order.lines.flatMap(({ promo }) => promo ?? []))]);
  }, [order]);

  const lines = order.lines.map((line, at) => ({ ...line, key: String(at) }));
  const ids = [...new Set(lines.flatMap(({ promo }) => promo ?? []))];
  const grouped = ids.map((id) =>
    promoParts(
      id,
      lines.filter(({ promo }) => promo === id),
      promoStates.get(id),
    ),
  );
  const own = apart(
    lines.filter(({ promo }) => promo === null),
    null,
  );
  const rows = [...own, ...grouped.flatMap(({ parts }) => parts)].map((part) =>
    rowOf(part, offers.get(part.past.itemCode), choices[part.key] ?? {}),
  );
  const promos = grouped
    .flatMap((group) => group.promos)
    .map((promo) => ({
      ...promo,
      checked: promo.status === 'on' && (choices[`promo ${promo.id}`]?.checked ?? true),
    }));
  const change = (key: string, choice: Choice) =>
    setChoices((now) => ({ ...now, [key]: { ...now[key], ...choice } }));
  const chooseAll = (checked: boolean) =>
    setChoices((now) =>
      Object.fromEntries([
        ...Object.entries(now),
        ...rows.map(({ key }) => [key, { ...now[key], checked }]),
        ...promos.map(({ id }) => [`promo ${id}`, { checked }]),
      ]),
    );
  return {
    rows,
    promos,
    choosePromo: (id: string, checked: boolean) => change(`promo ${id}`, { checked }),
    chooseRow: (key: string, checked: boolean) => change(key, { checked }),
    // Whoever types a quantity wants the product.
    type: (key: string, text: string) => change(key, { text, checked: true }),
    chooseAll,
  };
}
