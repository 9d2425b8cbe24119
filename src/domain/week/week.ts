import { daysAfter, daysBefore } from '#domain/day.ts';
import type { Cents, Currency } from '#domain/money.ts';
import type { OrderState } from '#domain/orders/order.ts';
import type { MissedKind, MissedSearch } from '#domain/search/missed/term.ts';
import type { StoppedCustomer } from './rhythm.ts';

/** The Monday of a day's week, both YYYY-MM-DD. */
export function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return daysBefore(day, (weekday + 6) % 7);
}

/** The Monday of the last week that is over. */
export const lastWholeWeek = (day: string): string => daysBefore(mondayOf(day), 7);
export const sundayOf = (monday: string): string => daysAfter(monday, 6);

/** As many weeks as are kept as numbers: two years. */
export const WEEKS_KEPT = 104;

/**
 * A week as it is kept: numbers, and nothing of who or what. `monday` YYYY-MM-DD. Null: of a week that was over before
 * anybody asked it is not known any more.
 */
export type WeekNumbers = {
  monday: string;
  searches: number | null;
  rowsNotFound: number | null;
  rowsAsked: number | null;
  orders: number;
  promosOrdered: number;
  cartsLeft: number | null;
  customersStopped: number | null;
  withoutPicture: number | null;
};

/** An order of which nobody knows whether the back office has it. `createdAt` ISO 8601, UTC. */
export type DoubtfulOrder = { reference: string; cardcode: string; createdAt: string };

/** A promotion in a week: in how many carts it was put and in how many orders it was. */
export type PromoOfWeek = { idPromo: string; description: string; inCarts: number; ordered: number };

/** A cart that nobody has touched since `lastAt`, with its lines at the prices that were shown; those of promotions have none. */
export type LeftCart = {
  cardcode: string;
  /** YYYY-MM-DD. */
  last: string;
  lines: number;
  totals: { currency: Currency; total: Cents }[];
};

/** A product without photo, with in how many orders it was. */
export type PlainProduct = { code: string; name: string; orders: number; isSought: boolean };

/** How often each happened, by state or kind. */
type Counts<K extends string> = Partial<Record<K, number>>;

/** What our database knows of a week, and of now. */
export type WeekFacts = {
  monday: string;
  /** What was asked for in the contact form, and of the rest those counted more than once in the week, the most frequent first. */
  missed: MissedSearch[];
  missedCounts: Counts<MissedKind>;
  /** Orders placed in the week, by what is known of them now. */
  orders: number;
  states: Counts<OrderState>;
  doubtful: DoubtfulOrder[];
  /** Lines of an order on average; undefined without orders. */
  linesOfOrder: number | undefined;
  promos: PromoOfWeek[];
  /** By item code, in how many orders of the last eight weeks. */
  orderedCodes: ReadonlyMap<string, number>;
  stopped: StoppedCustomer[];
  left: LeftCart[];
  /** Carts with something in them of which it is not known when they were changed. */
  undatedCarts: number;
  /** The weeks of which the database still knows, the last at the end. */
  weeks: WeekNumbers[];
};
