import { isDay } from '#domain/day.ts';
import type { OrderSummary } from './order.ts';

/** What somebody asks of their orders; it is in the page's address. Days are YYYY-MM-DD, '' leaves an end open. */
export type OrderQuestion = { term: string; from: string; to: string; status: string; page: number };

export const NO_QUESTION: OrderQuestion = { term: '', from: '', to: '', status: '', page: 1 };

export const ORDERS_PER_PAGE = 25;

const NAMES = { term: 'term', from: 'from', to: 'to', status: 'status' } as const;

/** Reads any address: a day that is none, and a page that is none, are left out. */
export function readOrderQuestion(address: URLSearchParams): OrderQuestion {
  const text = (name: keyof typeof NAMES): string => address.get(NAMES[name])?.trim() ?? '';
  const day = (name: 'from' | 'to'): string => (isDay(text(name)) ? text(name) : '');
  const page = Math.trunc(Number(address.get('page')));
  return {
    term: text('term'),
    from: day('from'),
    to: day('to'),
    status: text('status'),
    page: page > 1 && Number.isSafeInteger(page) ? page : 1,
  };
}

/** The query that readOrderQuestion reads as this question, '' for none; with `?`. */
export function orderQuery({ page, ...filters }: OrderQuestion): string {
  const query = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]])),
  );
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `?${query}` : '';
}

/** A period that ends before it begins. */
export const isReversed = ({ from, to }: Pick<OrderQuestion, 'from' | 'to'>): boolean =>
  from !== '' && to !== '' && from > to;

/** Whether an order is of the period and the state. Days are compared as text: YYYY-MM-DD sorts by time. */
export const isAskedFor = (
  { date, status }: Pick<OrderSummary, 'date' | 'status'>,
  { from, to, status: wanted }: OrderQuestion,
): boolean =>
  (from === '' || date >= from) && (to === '' || date <= to) && (wanted === '' || status === wanted);

/** The states that occur, in alphabetical order. */
export const statesOf = (orders: readonly Pick<OrderSummary, 'status'>[]): string[] =>
  [...new Set(orders.map(({ status }) => status))].filter(Boolean).sort((a, b) => a.localeCompare(b, 'es'));

/** One page of a list; a page after the last is the last. */
export function pageOf<Item>(items: readonly Item[], page: number) {
  const pages = Math.max(1, Math.ceil(items.length / ORDERS_PER_PAGE));
  const shown = Math.min(page, pages);
  const first = (shown - 1) * ORDERS_PER_PAGE;
  return { page: shown, pages, first, items: items.slice(first, first + ORDERS_PER_PAGE) };
}

/** The pages to offer: the first, the last, and those around this one; null stands for what is left out. */
export function offeredPages(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((one) => one >= 1 && one <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((one, at) => {
    const before = sorted[at - 1] ?? 0;
    return one - before > 1 ? [null, one] : [one];
  });
}
