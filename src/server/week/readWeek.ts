import { daysAfter, daysBefore, today } from '#domain/day.ts';
import { REPORTED_KINDS } from '#domain/search/missed/term.ts';
import { stoppedBuying } from '#domain/week/rhythm.ts';
import { lastWholeWeek, mondayOf, type WeekFacts, type WeekNumbers } from '#domain/week/week.ts';
import type { Database } from '#server/database/schema.ts';
import type { Send } from '#server/orders/sends.ts';
import { missedWithin } from '#server/search/missedSearches.ts';
import { leftCarts, promosInCarts } from './carts.ts';
import { missedByWeek, missedSince, mondaysFrom } from './counts.ts';
import {
  doubtfulOrders,
  linesOfOrder,
  orderDaysSince,
  ordersByCode,
  promosOf,
  sendsWithin,
  statesOf,
} from './orders.ts';

/** Searches in vain are kept for three months: of so many weeks the numbers can still be had. */
const WEEKS_READ = 12;
const RHYTHM_DAYS = 550;

const ordersIn = (sends: readonly Send[]): number => new Set(sends.map(({ key }) => key)).size;
const promosIn = (sends: readonly Send[]): number =>
  sends.reduce((sum, send) => sum + (send.part === 'promos' ? send.payload.promos.length : 0), 0);

/** The numbers of the last weeks, as far as they can be counted afterwards. */
async function weeksUntil(db: Database, last: string, sends: readonly Send[]): Promise<WeekNumbers[]> {
  const mondays = mondaysFrom(daysBefore(last, 7 * (WEEKS_READ - 1)), last);
  const missed = await missedByWeek(db, mondays[0] ?? last, daysAfter(last, 7));
  const since = await missedSince(db);
  const byWeek = Map.groupBy(sends, ({ createdAt }) => mondayOf(today(new Date(createdAt))));
  return mondays.map((monday) => {
    const counts = missed.get(monday) ?? {};
    const isCounted = since !== undefined && daysAfter(monday, 6) >= since;
    const ofWeek = byWeek.get(monday) ?? [];
    return {
      monday,
      searches: isCounted ? (counts.nothing ?? 0) + (counts.unpressed ?? 0) : null,
      rowsNotFound: isCounted ? (counts.rowNotFound ?? 0) : null,
      rowsAsked: isCounted ? (counts.rowAsked ?? 0) : null,
      orders: ordersIn(ofWeek),
      promosOrdered: promosIn(ofWeek),
      ...{ cartsLeft: null, customersStopped: null, withoutPicture: null },
    };
  });
}

/** What our database knows of the last whole week before `day` (YYYY-MM-DD, today), and of now. */
export async function readWeek(db: Database, day = today()): Promise<WeekFacts> {
  const monday = lastWholeWeek(day);
  const next = daysAfter(monday, 7);
  const sends = await sendsWithin(db, daysBefore(monday, 7 * (WEEKS_READ - 1)), next);
  const isSince =
    (from: string) =>
    ({ createdAt }: Send): boolean =>
      today(new Date(createdAt)) >= from;
  const ofWeek = sends.filter(isSince(monday));
  const recent = sends.filter(isSince(daysBefore(next, 56)));
  const counted = (await missedByWeek(db, monday, next)).get(monday) ?? {};
  return {
    monday,
    missed: [
      // Once is enough of what somebody has written to the shop about.
      ...(await missedWithin(db, { from: monday, before: next, kinds: ['wanted'], least: 1 })),
      ...(await missedWithin(db, { from: monday, before: next, kinds: REPORTED_KINDS })),
    ],
    missedCounts: counted,
    orders: ordersIn(ofWeek),
    states: statesOf(ofWeek),
    doubtful: await doubtfulOrders(db),
    linesOfOrder: linesOfOrder(recent),
    promos: promosOf(ofWeek, await promosInCarts(db, monday, next)),
    orderedCodes: ordersByCode(recent),
    stopped: stoppedBuying(await orderDaysSince(db, daysBefore(day, RHYTHM_DAYS)), day),
    ...(await leftCarts(db, day)),
    weeks: await weeksUntil(db, monday, sends),
  };
}
