import type { HistoryLine, ReadPaper } from '#domain/history/paper.ts';
import { dice } from '../../sandbox/random.ts';

type Roll = ReturnType<typeof dice>;

const DAYS = 3 * 365;
const FIRST_DAY = Date.UTC(2023, 0, 1);
const YEAR = 365;

export const dayAt = (days: number): string =>
  new Date(FIRST_DAY + days * 86_400_000).toISOString().slice(0, 10);

/** What somebody needs: every so many days so much of it, from one day to another, some of it in half of the year only. */
type Need = {
  code: string;
  every: number;
  quantity: number;
  from: number;
  until: number;
  season: number | null;
};

function needOf(roll: Roll, at: number): Need {
  const from = roll.chance(0.7) ? 0 : roll.int(0, DAYS);
  const until = roll.chance(0.75) ? DAYS : roll.int(from, DAYS);
  return {
    ...{ code: `N${at}`, every: roll.pick([14, 21, 21, 30, 30, 45, 60, 90, 120]), from, until },
    quantity: roll.pick([2, 6, 12, 12, 24, 50]),
    season: roll.chance(0.15) ? roll.int(0, YEAR) : null,
  };
}

const isInSeason = ({ season }: Need, day: number): boolean =>
  season === null || (day - season + 10 * YEAR) % YEAR < YEAR / 2;

const lineOf = (itemCode: string, quantity: number): HistoryLine => ({
  ...{ itemCode, name: itemCode, quantity },
  ...{ price: 1_000, discount: 0, currency: '$' },
});

/**
 * Three years of orders of a shop that nobody knows, oldest first. It orders every so often what has run out, by needs of which no
 * rule that is judged knows anything, sells sometimes faster and sometimes slower, forgets things, and buys others once.
 */
export function ordersOf(customer: number): ReadPaper[] {
  const roll = dice('reorder', customer);
  const needs = Array.from({ length: roll.int(12, 60) }, (_, at) => needOf(roll, at));
  const runsOut = new Map(needs.map(({ code, every, from }) => [code, from + roll.int(0, every)]));
  const rhythm = roll.int(4, 16);
  const orders: ReadPaper[] = [];
  for (let day = 0; day < DAYS; day += roll.int(Math.ceil(rhythm / 2), Math.ceil(rhythm * 1.5))) {
    const lines: HistoryLine[] = [];
    for (const need of needs) {
      const { code, every, quantity, until } = need;
      const isNeeded = (runsOut.get(code) ?? 0) <= day && day < until && isInSeason(need, day);
      if (!isNeeded || roll.chance(0.15)) continue;
      lines.push(lineOf(code, quantity * roll.pick([1, 1, 1, 2])));
      runsOut.set(code, day + Math.round((every * roll.int(60, 140)) / 100));
    }
    for (let once = roll.int(0, 3); once > 0; once--) lines.push(lineOf(`O${roll.int(0, 5_000)}`, 1));
    if (lines.length === 0) continue;
    const number = String(orders.length + 1);
    orders.push({
      ...{ kind: 'order', number, orderId: number, date: dayAt(day), lines },
      ...{ awaited: false, cancelled: false },
    });
  }
  return orders;
}

/** The first day of the months that are held out. */
export const HELD_OUT_FROM = dayAt(DAYS - YEAR / 2);
