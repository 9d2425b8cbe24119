import { daysBetween } from '#domain/day.ts';
import { addQuantities } from '#domain/product/quantity.ts';
import type { ReadPaper } from './paper.ts';

/** The page of what was ordered and not invoiced yet. */
export const PENDING_PATH = '/account/pending';

/** For so long after an order it is still on its way. */
const ON_ITS_WAY_DAYS = 15;
/** After so long it will hardly come by itself. */
const TOO_LATE_DAYS = 90;
const OLD_DAYS = 365;

/** wait: it is on its way. ask: the seller knows. again: it is ordered anew, because nobody sends it any more. */
export const ADVICES = ['wait', 'ask', 'again'] as const;
export type Advice = (typeof ADVICES)[number];

type Amounts = { ordered: number; invoiced: number; returned: number; owed: number };

/** What one order still owes of a product. */
export type PendingOrder = Amounts & { orderId: string; date: string };

/** A product of which something is owed: of all orders that owe it, and each, the oldest first. */
export type PendingProduct = Amounts & {
  itemCode: string;
  /** As the last of them names it. */
  name: string;
  /** YYYY-MM-DD of the oldest order that owes it. */
  since: string;
  orders: PendingOrder[];
};

export type Pending = {
  products: PendingProduct[];
  /** Orders of which it is not known yet what came of them. */
  unknownOrders: number;
  /** Invoices and returns that name no order of the list: nobody knows what they are of. */
  withoutOrder: number;
};

type Counted = Amounts & { name: string };

/** What was ordered, invoiced and returned of each product of one order. Cancelled, it owes nothing. */
function amountsOf(papers: readonly ReadPaper[]): Map<string, Counted> {
  const products = new Map<string, Counted>();
  for (const { kind, lines } of papers)
    for (const { itemCode, name, quantity } of lines ?? []) {
      const field = kind === 'order' ? 'ordered' : kind === 'return' ? 'returned' : 'invoiced';
      const counted = products.get(itemCode) ?? { name, ordered: 0, invoiced: 0, returned: 0, owed: 0 };
      counted[field] = addQuantities(counted[field], quantity);
      counted.owed = addQuantities(addQuantities(counted.ordered, -counted.invoiced), counted.returned);
      products.set(itemCode, counted);
    }
  return products;
}

/** Whether it is known what came of an order: an account that begins later says nothing of what is missing in it. */
const isKnown = (order: ReadPaper, papers: readonly ReadPaper[], wholeFrom: string): boolean =>
  papers.every(({ lines }) => lines !== null) && (order.date >= wholeFrom || papers.length > 1);

/**
 * What is owed to a customer: ordered, less invoiced, plus returned, order by order and product by product, the oldest first. What is
 * invoiced stands for delivered. `wholeFrom`: the day from which the account holds every document.
 */
export function pendingOf(papers: readonly ReadPaper[], wholeFrom = ''): Pending {
  const ofOrder = Map.groupBy(papers, ({ orderId }) => orderId);
  const orders = papers
    .filter(({ kind, cancelled }) => kind === 'order' && !cancelled)
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.number.localeCompare(b.number));
  const named = new Set(papers.filter(({ kind }) => kind === 'order').map(({ number }) => number));
  const products = new Map<string, PendingProduct>();
  let unknownOrders = 0;
  for (const order of orders) {
    const own = ofOrder.get(order.number) ?? [];
    if (!isKnown(order, own, wholeFrom)) {
      unknownOrders += 1;
      continue;
    }
    for (const [itemCode, { name, ...amounts }] of amountsOf(own)) {
      if (amounts.owed <= 0) continue;
      const known = products.get(itemCode);
      const sum = (field: keyof Amounts): number => addQuantities(known?.[field] ?? 0, amounts[field]);
      // Of a customer who has thousands of orders that owe a product, a copy of them for each would take seconds.
      const owing = known?.orders ?? [];
      owing.push({ orderId: order.number, date: order.date, ...amounts });
      products.set(itemCode, {
        ...{ itemCode, name, since: known?.since ?? order.date },
        ...{ ordered: sum('ordered'), invoiced: sum('invoiced') },
        ...{ returned: sum('returned'), owed: sum('owed') },
        orders: owing,
      });
    }
  }
  return {
    products: [...products.values()].sort(
      (a, b) => lastOf(b).localeCompare(lastOf(a)) || a.itemCode.localeCompare(b.itemCode),
    ),
    unknownOrders,
    withoutOrder: papers.filter(({ kind, orderId }) => kind !== 'order' && !named.has(orderId)).length,
  };
}

/** What a customer does about something that is owed, by the last order that owes it. */
export function adviceOf(product: Pick<PendingProduct, 'orders'>, today: string): Advice {
  const last = lastOf(product);
  const days = last === '' ? TOO_LATE_DAYS : daysBetween(last, today);
  if (days <= ON_ITS_WAY_DAYS) return 'wait';
  return days < TOO_LATE_DAYS ? 'ask' : 'again';
}

const lastOf = ({ orders }: Pick<PendingProduct, 'orders'>): string => orders.at(-1)?.date ?? '';

/** Owed for so long, by each of its orders, that it stands apart, under what is new. */
export const isOld = (product: Pick<PendingProduct, 'orders'>, today: string): boolean =>
  daysBetween(lastOf(product), today) > OLD_DAYS;

/** The products that are expected within days. */
export const onItsWay = ({ products }: Pick<Pending, 'products'>, today: string): Set<string> =>
  new Set(products.filter((one) => adviceOf(one, today) === 'wait').map(({ itemCode }) => itemCode));
