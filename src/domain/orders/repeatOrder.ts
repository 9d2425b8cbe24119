import type { CartLine } from '#domain/cart/cart.ts';
import { hasPrice, promoUnitPrice, unitPrice } from '#domain/cart/totals.ts';
import type { DocumentLine } from '#domain/documents/document.ts';
import { type Cents, type Currency, discounted } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { isMultiple, nearestMultiple } from '#domain/product/quantity.ts';
import { type PromoLine, promoMultiple, promoQuantity, promoUnits } from '#domain/promos/promo.ts';
import { promoProblem } from '#domain/promos/promoProblem.ts';

/** A line of a past order, of which only what can have changed is looked at. */
export type PastLine = Pick<
  DocumentLine,
  'itemCode' | 'name' | 'quantity' | 'price' | 'discount' | 'currency'
>;

/** What is different from the order. Prices are of one unit, after discount, before tax. */
export type RepeatChange =
  | { kind: 'dearer' | 'cheaper'; from: Cents; to: Cents; currency: Currency }
  | { kind: 'currency'; from: Cents; fromCurrency: Currency }
  | { kind: 'multiple'; multiple: number; from: number; to: number }
  | { kind: 'noStock' };

/** A line as it can be ordered today: `quantity` is what is proposed. */
export type RepeatReview =
  | { status: 'gone' | 'unpriced' }
  | { status: 'ready'; quantity: number; changes: RepeatChange[] };

function priceChange(past: PastLine, to: Cents, currency: Currency): RepeatChange[] {
  const from = discounted(past.price, past.discount);
  if (currency !== past.currency) return [{ kind: 'currency', from, fromCurrency: past.currency }];
  if (to === from) return [];
  return [{ kind: to > from ? 'dearer' : 'cheaper', from, to, currency }];
}

const stockChange = ({ hasStock }: Offer): RepeatChange[] => (hasStock ? [] : [{ kind: 'noStock' }]);

/** A line of the order beside today's offer to this customer; undefined: the product is not to be had any more. */
export function reviewLine(
  past: PastLine,
  today: { unitMult: number; offer: Offer } | undefined,
): RepeatReview {
  if (!today) return { status: 'gone' };
  const { unitMult, offer } = today;
  if (!hasPrice(offer)) return { status: 'unpriced' };
  const fits = isMultiple(past.quantity, unitMult);
  const quantity = fits ? past.quantity : nearestMultiple(past.quantity, unitMult);
  return {
    status: 'ready',
    quantity,
    changes: [
      ...stockChange(offer),
      ...(fits ? [] : [{ kind: 'multiple' as const, multiple: unitMult, from: past.quantity, to: quantity }]),
      ...priceChange(past, unitPrice(offer), offer.currency),
    ],
  };
}

type TodaysLine = Pick<PromoLine, 'offer' | 'quantity'> & { product: { code: string; name: string } };

/** A product of a promotion that is on: `units` of it are proposed, `quantity` groups as the cart counts them. */
export type PromoReviewLine = {
  itemCode: string;
  name: string;
  offer: Offer;
  units: number;
  quantity: number;
  changes: RepeatChange[];
  /** It was not in the order: the promotion has it now, and is taken whole. */
  isNew: boolean;
};

export type PromoReview = { lines: PromoReviewLine[]; left: PastLine[] };

function reviewPromoLine(line: TodaysLine, past: PastLine | undefined): PromoReviewLine {
  const { product, offer } = line;
  const multiple = promoMultiple(line);
  const own = promoUnits(line);
  const units = past && isMultiple(past.quantity, multiple) ? past.quantity : own;
  const common = { itemCode: product.code, name: product.name, offer, units };
  const quantity = units === own ? line.quantity : promoQuantity(offer, units);
  if (!past) return { ...common, quantity, changes: stockChange(offer), isNew: true };
  const multipleChange: RepeatChange[] =
    units === past.quantity ? [] : [{ kind: 'multiple', multiple, from: past.quantity, to: units }];
  const changes = [
    ...stockChange(offer),
    ...multipleChange,
    ...priceChange(past, promoUnitPrice(offer), offer.currency),
  ];
  return { ...common, quantity, changes, isNew: false };
}

/**
 * A promotion of the order as it can be taken today, whole, with the order's units where they are still possible. `left`
 * are the order's products that it does not have any more. Null when it cannot be taken: its products are then bought apart.
 */
export function reviewPromo(past: PastLine[], today: TodaysLine[]): PromoReview | null {
  const lines = today.map((line) =>
    reviewPromoLine(
      line,
      past.find(({ itemCode }) => itemCode === line.product.code),
    ),
  );
  const chosen: CartLine[] = lines.map(({ itemCode, quantity }) => ({ itemCode, quantity }));
  if (promoProblem(today, chosen)) return null;
  const left = past.filter(({ itemCode }) => !lines.some((line) => line.itemCode === itemCode));
  return { lines, left };
}
