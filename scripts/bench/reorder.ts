/**
 * `npm run bench -- reorder`: what "Reponer" proposes, judged on months that were held out. For customers who are made up, each order of
 * the last six months is compared with what was proposed on the day before it came, beside the last order again, and as many of the
 * most bought. Options: --customers (200).
 */
import { parseArgs } from 'node:util';
import type { ReadPaper } from '#domain/history/paper.ts';
import { habitsOf, proposalsOf } from '#domain/history/reorder.ts';
import { HELD_OUT_FROM, ordersOf } from './reorder/customers.ts';

export const smallest = ['--customers', '4'];

const codesOf = ({ lines }: Pick<ReadPaper, 'lines'>): Set<string> =>
  new Set(lines?.map(({ itemCode }) => itemCode));

/** The codes in most of the orders, as many as are asked for. */
function mostBought(orders: readonly ReadPaper[], count: number): Set<string> {
  const times = new Map<string, number>();
  for (const code of orders.flatMap((order) => [...codesOf(order)]))
    times.set(code, (times.get(code) ?? 0) + 1);
  const sorted = [...times].sort(([a, more], [b, less]) => less - more || a.localeCompare(b));
  return new Set(sorted.slice(0, count).map(([code]) => code));
}

type Judged = { proposed: number; bought: number; both: number };

export const WAYS = ['reponer', 'the last order again', 'as many of the most bought'] as const;
export type Way = (typeof WAYS)[number];

/** What each way would have proposed before each order that was held out, and what was bought. */
export function judge(customers: number): Record<Way, { found: number; right: number }> {
  const judged = new Map<Way, Judged>(WAYS.map((way) => [way, { proposed: 0, bought: 0, both: 0 }]));
  for (let customer = 0; customer < customers; customer++) {
    const orders = ordersOf(customer);
    for (const [at, order] of orders.entries()) {
      const before = orders.slice(0, at);
      const last = before.at(-1);
      if (order.date < HELD_OUT_FROM || last === undefined) continue;
      const proposed = new Set(proposalsOf(habitsOf(before), order.date).map(({ itemCode }) => itemCode));
      const ways = [proposed, codesOf(last), mostBought(before, proposed.size)] as const;
      const bought = codesOf(order);
      for (const [index, way] of WAYS.entries()) {
        const sum = judged.get(way);
        const own = ways[index];
        if (!sum || !own) continue;
        sum.proposed += own.size;
        sum.bought += bought.size;
        sum.both += [...own].filter((code) => bought.has(code)).length;
      }
    }
  }
  return Object.fromEntries(
    [...judged].map(([way, { proposed, bought, both }]) => [
      way,
      { found: both / Math.max(1, bought), right: both / Math.max(1, proposed) },
    ]),
  ) as Record<Way, { found: number; right: number }>;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { customers: { type: 'string', default: '200' } } });
  const customers = Number(values.customers);
  const judged = judge(customers);
  console.log(`${customers} customers, six months held out.`);
  console.table(
    WAYS.map((way) => ({
      way,
      'of what was bought, proposed': percent(judged[way].found),
      'of what was proposed, bought': percent(judged[way].right),
    })),
  );
  console.log(JSON.stringify({ bench: 'reorder', customers, ...judged }));
}
