import { STATUS_PATH } from '#domain/account/paths.ts';
import type { Statement } from '#domain/account/statement.ts';
import { daysAfter, daysBetween } from '#domain/day.ts';
import { type Cents, CURRENCIES, type Currency } from '#domain/money.ts';
import { type OpenItem, openItems, type Settling, type Unnamed } from './openItems.ts';

/** What falls due, in the statement. */
export const DUE_DATES_PATH = `${STATUS_PATH}#due`;

/** When something falls due: by how many days it is overdue, this week, which ends on Sunday, the next one, later, or never. */
export const DUE_GROUPS = [
  'overdue91',
  'overdue61',
  'overdue31',
  'overdue1',
  'thisWeek',
  'nextWeek',
  'later',
  'undated',
] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** What is owed in one currency, by when it falls due. Groups without items are left out. */
export type DueDates<Move> = {
  currency: Currency;
  groups: { group: DueGroup; amount: Cents; items: OpenItem<Move>[] }[];
  /** What was paid of nothing in particular, which no item is reduced by. */
  onAccount: Cents;
  overdue: Cents;
  /** All groups less what is on account. */
  balance: Cents;
  /** What the back office says, which may be something else; null where it says nothing of a currency that has movements. */
  stated: { balance: Cents; overdue: Cents } | null;
};

const SUNDAY = 7;

/** The last day of a day's week, which begins on Monday. */
function sundayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || SUNDAY;
  return daysAfter(day, SUNDAY - weekday);
}

/** Where something that is due on a day (YYYY-MM-DD or '') stands on another. What is due that day is not overdue yet. */
export function dueGroup(dueDate: string, day: string): DueGroup {
  if (dueDate === '') return 'undated';
  const overdue = daysBetween(dueDate, day);
  if (overdue > 90) return 'overdue91';
  if (overdue > 60) return 'overdue61';
  if (overdue > 30) return 'overdue31';
  if (overdue > 0) return 'overdue1';
  const sunday = sundayOf(day);
  if (dueDate <= sunday) return 'thisWeek';
  return dueDate <= daysAfter(sunday, 7) ? 'nextWeek' : 'later';
}

export const isOverdue = (group: DueGroup): boolean => group.startsWith('overdue');

type InCurrency<Move> = Pick<DueDates<Move>, 'currency' | 'stated'> & { movements: Move[]; day: string };

function grouped<Move extends Settling>(
  { currency, stated, movements, day }: InCurrency<Move>,
  unnamed: Unnamed,
): DueDates<Move> {
  const { items, onAccount } = openItems(movements, unnamed);
  const byGroup = Map.groupBy(items, ({ dueDate }) => dueGroup(dueDate, day));
  const sum = (some: readonly OpenItem<Move>[]): Cents => some.reduce((total, { open }) => total + open, 0);
  const groups = DUE_GROUPS.flatMap((group) => {
    const own = byGroup.get(group)?.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate));
    return own ? [{ group, amount: sum(own), items: own }] : [];
  });
  const overdue = groups
    .filter(({ group }) => isOverdue(group))
    .reduce((total, { amount }) => total + amount, 0);
  return { currency, groups, onAccount, overdue, balance: sum(items) - onAccount, stated };
}

/**
 * What is owed per currency, by when it falls due on a day. What a payment that names no document settles is the back office's own
 * affair: it stays apart unless what is overdue there tells that it went to what fell due first. Decision 0131.
 */
export function dueDates<Move extends Settling & { currency: Currency }>(
  { balances, movements }: Pick<Statement, 'balances'> & { movements: readonly Move[] },
  day: string,
): DueDates<Move>[] {
  const inCurrency = Map.groupBy(movements, ({ currency }) => currency);
  return CURRENCIES.flatMap((currency) => {
    const stated = balances.find((one) => one.currency === currency) ?? null;
    const own = { currency, stated, movements: inCurrency.get(currency) ?? [], day };
    if (stated === null && own.movements.length === 0) return [];
    const apart = grouped(own, 'apart');
    if (apart.onAccount === 0 || apart.overdue === stated?.overdue) return [apart];
    const oldestFirst = grouped(own, 'oldestFirst');
    return [oldestFirst.overdue === stated?.overdue ? oldestFirst : apart];
  });
}

/** Whether what the movements come to is what the back office says of the whole. */
export const agrees = ({ balance, overdue, stated }: DueDates<unknown>): boolean =>
  balance === stated?.balance && overdue === stated.overdue;
