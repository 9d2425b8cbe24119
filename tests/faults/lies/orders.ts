import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import { createOrder, getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { createPromoOrder } from '#backoffice/calls/promos.ts';
import { dice } from '../../../scripts/sandbox/random.ts';
import { Chaos, type ChaosOptions } from '../chaos.ts';
import { clerksOf, orderFor, type Part, type PlacedOrder, progressOf } from '../placing.ts';
import { heldOrders, isAsOrdered } from '../witness.ts';
import { Eyes } from './eyes.ts';
import type { LieResult } from './results.ts';

/** Of the calls of each kind, so many are answered with a lie. */
const SHARE = 0.5;
const DRAINS_WITHIN_MS = 120_000;
const AT_ONCE = 8;

const json = (value: unknown) => ({ body: JSON.stringify(value) });
const put = (path: string, value: unknown) => ({ patch: [{ op: 'replace', path, value }] });
const said = (name: string, value: unknown) => ({ patch: [{ op: 'add', path: `/${name}`, value }] });
const NOT_DONE = { carriedOut: false };
const REFUSED = { error: 'Stock insuficiente' };
const NO_NUMBERS = [0, -1, 'null', 'ERROR'];
const AFTER = [302, 400, 404, 409, 413, 422, 429].map((status) => ({ status }));
const PAGE = { status: 403, headers: { 'content-type': 'text/html' }, body: '<h1>Forbidden</h1>' };

/** What the calls that order and those that list answer in the place of the truth. */
const LIES: Record<string, { order: object[]; list: object[] }> = {
  hollow: {
    order: [json({}), { ...NOT_DONE, ...json({}) }, { ...NOT_DONE, ...json(null) }],
    list: [json({}), json({ orders: [] }), json(null)],
  },
  'error in a 200': {
    order: [
      said('error', 'Tiempo agotado'),
      { ...NOT_DONE, ...json({ orderId: 0, ...REFUSED }) },
      { ...NOT_DONE, ...json({ success: false }) },
    ],
    list: [said('error', 'Sin sistema'), json({ orders: [], success: false })],
  },
  'a number that is none': {
    order: NO_NUMBERS.flatMap((orderId) => [put('/orderId', orderId), { ...NOT_DONE, ...json({ orderId }) }]),
    list: NO_NUMBERS.map((orderId) => put('/orders/0/orderId', orderId)),
  },
  "another's number": {
    order: [{ another: true }, { ...NOT_DONE, another: true }],
    list: [1, 2, 3].map((row) => ({
      patch: [{ op: 'copy', from: `/orders/${row}/orderId`, path: '/orders/0/orderId' }],
    })),
  },
  '3xx and 4xx after it was done': { order: [...AFTER, PAGE], list: [...AFTER, PAGE] },
  'swapped owner': {
    order: [said('cardcode', 'C00401')],
    list: [{ another: true }, put('/orders/0/cardcode', 'C00401'), put('/orders/1/cardcode', 'C00012')],
  },
  '1 s old': { order: [{ older: 1 }, { ...NOT_DONE, older: 1 }], list: [{ older: 1 }] },
  // Last, so that there are answers of that age.
  '60 s old': { order: [{ older: 60 }, { ...NOT_DONE, older: 60 }], list: [{ older: 60 }] },
};

const lying = (lies: object[], seed: number): object[] =>
  lies.map((lie) => ({ kind: 'rewrite', seed, probability: SHARE / lies.length, ...lie }));

function liesNamed(lie: string): { order: object[]; list: object[] } {
  const found = LIES[lie];
  if (!found) throw new Error(`There is no lie ${lie}: ${Object.keys(LIES).join(', ')}.`);
  return found;
}

type OrderTally = { lost: number; doubled: number; misreported: number };

/** What the customer is told of a part, against what the back office's own data hold. */
async function judge(
  chaos: Chaos,
  placed: PlacedOrder[],
  { isOver }: { isOver: boolean },
): Promise<OrderTally> {
  const held = heldOrders(chaos.office);
  const judged = { lost: 0, doubled: 0, misreported: 0 };
  const judgePart = ({ basket, clerk }: PlacedOrder, { part, state, reference, orderId }: Part): void => {
    const found = held.get(reference) ?? [];
    const [order] = found;
    if (found.length > 1) judged.doubled += 1;
    else if (state === 'confirmed' && !(order && isAsOrdered(basket.expected[part], order))) {
      judged.lost += 1;
      console.log(JSON.stringify({ reference, expected: basket.expected[part], found }));
    } else if (state === 'confirmed' && (order?.orderId !== orderId || order.cardcode !== clerk.cardcode))
      judged.misreported += 1;
    else if (state === 'rejected' && order) judged.misreported += 1;
    // At the end whatever is there is confirmed, and whatever is not is rejected or to be asked about.
    else if (isOver && !(state === 'confirmed' || state === 'rejected' || (state === 'ask' && !order)))
      judged.misreported += 1;
  };
  await pMap(
    placed,
    async (one) => {
      for (const part of (await progressOf(one)).parts) judgePart(one, part);
    },
    { concurrency: AT_ONCE },
  );
  return judged;
}

/**
 * Waits until every order that is in the back office is confirmed, so that it does not meet the next lie too; with `isOver`,
 * until it is known of each other one that it was not found, too.
 */
async function drain(chaos: Chaos, placed: PlacedOrder[], { isOver }: { isOver: boolean }): Promise<void> {
  await chaos.office.fail({});
  let open = placed;
  for (const end = Date.now() + DRAINS_WITHIN_MS; open.length > 0 && Date.now() < end; await pause(500)) {
    const held = heldOrders(chaos.office);
    const isOpen = await pMap(
      open,
      async (one) =>
        (await progressOf(one)).parts.some(
          ({ state, reference }) =>
            state === 'new' ||
            state === 'sending' ||
            (state === 'unknown' && (isOver || held.has(reference))),
        ),
      { concurrency: AT_ONCE },
    );
    open = open.filter((_, index) => isOpen[index]);
  }
}

/** Clerks of two customers order under one lie after another, all unless said, while the server is killed; a row for each lie. */
export async function lyingOrdersRun({
  orders,
  lies: names = Object.keys(LIES),
  ...options
}: ChaosOptions & { orders: number; lies?: string[] }): Promise<LieResult[]> {
  const chaos = await Chaos.start(options);
  try {
    const clerks = await clerksOf(chaos);
    await chaos.begin({ atStrikes: true, faults: {} });
    const count = Math.ceil(orders / names.length / clerks.length);
    const all = count * clerks.length * names.length;
    let [done, strikes] = [0, 0];
    // Kills are spread over the orders, so that they meet each lie.
    const struck = (): void => {
      done += 1;
      if (strikes === options.kills || done < ((strikes + 1) * all) / (options.kills + 1)) return;
      strikes += 1;
      chaos.strike();
    };
    const phases: { lie: string; placed: PlacedOrder[]; kills: number; eyes: Eyes }[] = [];
    for (const lie of names) {
      const phase = { lie, placed: [] as PlacedOrder[], kills: chaos.kills, eyes: new Eyes() };
      const { order, list } = liesNamed(lie);
      await chaos.office.fail({
        [createOrder.path]: lying(order, options.seed),
        [createPromoOrder.path]: lying(order, options.seed),
        [getOrders.path]: lying(list, options.seed),
        [getOrder.path]: lying([{ another: true }, { older: 1 }], options.seed),
      });
      await Promise.all(
        clerks.map(async ({ clerk, goods }, index) => {
          const placed = (one: PlacedOrder): void => {
            phase.placed.push(one);
            struck();
          };
          await orderFor(clerk, goods, { count, roll: dice('lied to', lie, options.seed, index), placed });
          await phase.eyes.look(clerk);
        }),
      );
      await drain(chaos, phase.placed, { isOver: false });
      phase.kills = chaos.kills - phase.kills;
      phases.push(phase);
    }
    await chaos.heal();
    await chaos.letADayPass();
    const everyone = phases.flatMap(({ placed }) => placed);
    // After a day's search each is confirmed, rejected or to be asked about, once a server has the lease of the one before.
    await drain(chaos, everyone, { isOver: true });
    return await pMap(
      phases,
      async ({ lie, placed, kills, eyes }) => ({
        ...{ seed: options.seed, lie: `orders: ${lie}`, done: placed.length, kills },
        ...(await judge(chaos, placed, { isOver: true })),
        shown: await eyes.strangers(chaos.office),
      }),
      { concurrency: 1 },
    );
  } finally {
    await chaos.stop();
  }
}
