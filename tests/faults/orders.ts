import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import { dice } from '../../scripts/sandbox/random.ts';
import { Chaos, type ChaosOptions } from './chaos.ts';
import type { EditsMeanwhile } from './meanwhile.ts';
import { clerksOf, orderFor, type Part, type PlacedOrder, progressOf } from './placing.ts';
import { heldOrders, isAsOrdered, type OfficeOrder } from './witness.ts';

export type OrdersResult = EditsMeanwhile & {
  seed: number;
  orders: number;
  /** Orders with promotions. */
  withPromos: number;
  kills: number;
  /** Of Postgres. */
  restarts: number;
  hangs: number;
  /** From here on parts are counted: an order's lines are one, its promotions another. */
  confirmed: number;
  /** Rejected or never sent; the customer was told, and kept the cart. */
  rejected: number;
  /** Not in the back office after a day: it did not arrive, and the customer is told to ask. */
  ask: number;
  /** Confirmed to the customer, but missing, different or under another number in the back office. */
  lost: number;
  /** In the back office more than once, or although the customer was told that it was rejected. */
  doubled: number;
  /** In the back office and the customer does not know, or not ended: neither confirmed nor rejected nor to be asked. */
  stuck: number;
  seconds: number;
};

/** From the server's last start until every order has ended. */
const ENDS_WITHIN_MS = 120_000;
/** Orders whose outcomes are asked for at the same time. */
const AT_ONCE = 8;

/** Clerks of two customers order while the back office fails and the server is killed, as often as it is said. */
export async function ordersRun({
  orders,
  ...options
}: ChaosOptions & { orders: number }): Promise<OrdersResult> {
  const began = Date.now();
  const chaos = await Chaos.start(options);
  try {
    const clerks = await clerksOf(chaos);
    await chaos.begin({ atStrikes: true });
    const count = Math.ceil(orders / clerks.length);
    const all: PlacedOrder[] = [];
    let strikes = 0;
    // Kills are spread over the orders and not over the time, so that they meet a busy server on any machine.
    const placed = (one: PlacedOrder): void => {
      all.push(one);
      if (all.length < ((strikes + 1) * orders) / (options.kills + 1) || strikes === options.kills) return;
      strikes += 1;
      chaos.strike();
    };
    const meanwhile: EditsMeanwhile = { edits: 0, eaten: 0, left: 0 };
    const last = await Promise.all(
      clerks.map(({ clerk, goods }, index) =>
        orderFor(clerk, goods, { count, roll: dice('clerk', options.seed, index), placed, meanwhile }),
      ),
    );
    await chaos.heal();
    await chaos.letADayPass();
    const counts = await outcomes(chaos, all);
    for (const each of last) if (each) await each.editor.look((await progressOf(each.one)).parts);
    return {
      seed: options.seed,
      orders: all.length,
      withPromos: all.filter(({ basket }) => basket.promos.length > 0).length,
      kills: chaos.kills,
      restarts: chaos.restarts,
      hangs: chaos.hangs,
      ...counts,
      ...meanwhile,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await chaos.stop();
  }
}

type Outcome = 'confirmed' | 'rejected' | 'ask' | 'lost' | 'doubled' | 'stuck';

/** What became of every part. It waits for those that have not ended. */
async function outcomes(chaos: Chaos, placed: PlacedOrder[]): Promise<Record<Outcome, number>> {
  const counts = { confirmed: 0, rejected: 0, ask: 0, lost: 0, doubled: 0, stuck: 0 };
  let open = placed;
  for (const end = Date.now() + ENDS_WITHIN_MS; open.length > 0; await pause(1_000)) {
    const held = heldOrders(chaos.office);
    const isLast = Date.now() > end;
    const judged = await pMap(open, (one) => outcomesOf(one, held), { concurrency: AT_ONCE });
    open = open.filter((_, index) => judged[index]?.includes('stuck') && !isLast);
    for (const ofOne of judged)
      if (isLast || !ofOne.includes('stuck')) for (const outcome of ofOne) counts[outcome] += 1;
  }
  return counts;
}

async function outcomesOf(one: PlacedOrder, held: Map<string, OfficeOrder[]>): Promise<Outcome[]> {
  const { parts } = await progressOf(one);
  return parts.map((part) => outcomeOf(one, part, held.get(part.reference) ?? []));
}

/** What became of a part, by what the customer is told and what the back office holds. */
function outcomeOf({ basket }: PlacedOrder, { part, state, orderId }: Part, found: OfficeOrder[]): Outcome {
  const [order] = found;
  if (found.length > 1 || (state === 'rejected' && order)) return 'doubled';
  if (state === 'rejected') return 'rejected';
  if (state === 'confirmed')
    return order?.orderId === orderId && isAsOrdered(basket.expected[part], order) ? 'confirmed' : 'lost';
  return state === 'ask' && !order ? 'ask' : 'stuck';
}
