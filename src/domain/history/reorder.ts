import { daysBetween } from '#domain/day.ts';
import { addQuantities } from '#domain/product/quantity.ts';
import type { ReadPaper } from './paper.ts';

/** The page of what is due to be ordered again. */
export const REORDER_PATH = '/account/reorder';

/** What was bought on fewer days is no habit. */
const HABIT_FROM = 2;
/** Habits change: only the last times count. */
const TIMES_COUNTED = 6;
/** From which part of the usual time on something is due. */
const DUE_FROM = 0.75;
/** After so many times the usual time it was given up, but for what is bought often: it may have been left out for a while. */
const GIVEN_UP_AFTER = 3;
const GIVEN_UP_DAYS = 60;
/** Bought again so soon, that was one need; so late, nobody knows that it is one. */
const SAME_NEED_DAYS = 5;
const LONGEST_HABIT_DAYS = 190;

/** A product that a customer buys again and again. */
export type Habit = {
  itemCode: string;
  name: string;
  /** On how many days it was bought. */
  times: number;
  /** The usual number of days from one time to the next. */
  everyDays: number;
  /** How much of it is usual. */
  quantity: number;
  /** YYYY-MM-DD. */
  last: string;
};

/** A habit that is due, and for how many days it was not bought. */
export type Proposal = Habit & { daysSince: number };

/** The middle of some numbers, of two the lower one: a quantity that was really bought. */
const middle = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0;

type Bought = { name: string; byDay: Map<string, number> };

function boughtByDay(papers: readonly ReadPaper[]): Map<string, Bought> {
  const products = new Map<string, Bought>();
  const orders = papers
    .filter(({ kind, cancelled, date }) => kind === 'order' && !cancelled && date !== '')
    .toSorted((a, b) => a.date.localeCompare(b.date) || a.number.localeCompare(b.number));
  for (const { date, lines } of orders)
    for (const { itemCode, name, quantity } of lines ?? []) {
      const product = products.get(itemCode) ?? { name, byDay: new Map<string, number>() };
      product.name = name;
      product.byDay.set(date, addQuantities(product.byDay.get(date) ?? 0, quantity));
      products.set(itemCode, product);
    }
  return products;
}

function habitOf(itemCode: string, { name, byDay }: Bought): Habit | null {
  const days = [...byDay].filter(([, quantity]) => quantity > 0);
  const counted = days.slice(-TIMES_COUNTED - 1);
  const last = days.at(-1)?.[0];
  const gaps = counted.slice(1).map(([day], at) => daysBetween(counted[at]?.[0] ?? day, day));
  const everyDays = middle(gaps);
  const isHabit = everyDays > SAME_NEED_DAYS && everyDays <= LONGEST_HABIT_DAYS;
  if (last === undefined || days.length < HABIT_FROM || !isHabit) return null;
  const quantity = middle(counted.map(([, amount]) => amount));
  return { itemCode, name, times: days.length, everyDays, quantity, last };
}

/** What a customer buys again and again, by the orders that were read. */
export const habitsOf = (papers: readonly ReadPaper[]): Habit[] =>
  [...boughtByDay(papers)].flatMap(([itemCode, bought]) => habitOf(itemCode, bought) ?? []);

/** How surely it is due: what was bought more often is, and what has been due for long is less and less. */
const urgency = ({ times, everyDays, daysSince }: Proposal): number =>
  times / Math.max(1, daysSince / everyDays);

/** What is due on a day, the surest first. Never what is on its way, which `without` holds. */
export function proposalsOf(
  habits: readonly Habit[],
  today: string,
  without: ReadonlySet<string> = new Set(),
): Proposal[] {
  return habits
    .map((habit) => ({ ...habit, daysSince: daysBetween(habit.last, today) }))
    .filter(({ itemCode, daysSince, everyDays }) => {
      const givenUpAfter = Math.max(GIVEN_UP_DAYS, GIVEN_UP_AFTER * everyDays);
      return daysSince >= DUE_FROM * everyDays && daysSince <= givenUpAfter && !without.has(itemCode);
    })
    .sort((a, b) => urgency(b) - urgency(a) || a.itemCode.localeCompare(b.itemCode));
}
