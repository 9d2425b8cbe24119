import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import type { CartContent, CartLine } from '#domain/cart.ts';
import type { OrderPart } from '#domain/order.ts';
import { type Dice, dice } from '../../scripts/sandbox/random.ts';
import type { Answer, Clerk } from '../support/clerk.ts';
import { Chaos, type ChaosOptions } from './chaos.ts';
import { type Basket, basketOf, type Goods, goodsOf } from './goods.ts';

export type OrdersResult = {
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
  /** Confirmed to the customer, but missing or different in the back office. */
  lost: number;
  /** In the back office more than once, or although the customer was told that it was rejected. */
  doubled: number;
  /** In the back office and the customer does not know, or not ended: neither confirmed nor rejected nor to be asked. */
  stuck: number;
  seconds: number;
};

type Placed = { key: string; clerk: Clerk; basket: Basket };
type Part = { part: OrderPart; state: string; reference: string };
type Progress = { order: { state: string; parts: Part[] } };
type Listed = { orderId: number; reference: string };

const SHOPS = [
  { mailbox: 'ana', domain: 'ferreteriaelpuerto.uy', cardcode: 'C00012' },
  { mailbox: 'bruno', domain: 'barracadelsur.uy', cardcode: 'C00345' },
];
const CLERKS_OF_SHOP = 6;
const WAITS_FOR_ORDER_MS = 1_000;
const ASKS_EVERY_MS = 200;
/** From the server's last start until every order has ended. */
const ENDS_WITHIN_MS = 120_000;
/** Orders whose outcomes are asked for at the same time. */
const AT_ONCE = 8;

/** Empties the cart and puts the basket in; answers its rev. */
async function fill(clerk: Clerk, { lines, promos }: CartContent): Promise<number> {
  const operations = [
    { kind: 'empty', opId: randomUUID() },
    ...lines.map((line) => ({ kind: 'add', opId: randomUUID(), ...line })),
    ...promos.map((promo) => ({ kind: 'addPromo', opId: randomUUID(), promo })),
  ];
  const request = { cardcode: clerk.cardcode, baseRev: 0, operations };
  const { status, body } = await clerk.until(() => clerk.post('/api/cart/operations', request));
  if (status !== 200) throw new Error(`The cart could not be filled: ${JSON.stringify(body)}`);
  return (body as { cart: { rev: number } }).cart.rev;
}

/** Places one order with one key, sometimes twice, until the server has accepted it. */
async function placeOne(clerk: Clerk, basket: Basket, roll: Dice): Promise<Placed> {
  const key = randomUUID();
  for (;;) {
    const rev = await fill(clerk, basket);
    const request = { key, cardcode: clerk.cardcode, rev, another: true };
    const click = (): Promise<Answer> => clerk.until(() => clerk.post('/api/checkout', request));
    const [answer] = await Promise.all(roll.chance(0.2) ? [click(), click()] : [click()]);
    if (answer?.status === 200) return { key, clerk, basket };
    // An earlier order was confirmed in the meantime, and what it ordered was removed from the cart.
    if (answer?.status !== 409 && answer?.status !== 422)
      throw new Error(`No order was taken: ${JSON.stringify(answer)}`);
  }
}

async function progressOf({ clerk, key }: Placed): Promise<Progress['order']> {
  const { status, body } = await clerk.until(() => clerk.get(`/api/checkout/${key}`));
  if (status !== 200) throw new Error(`Order ${key} is not known any more: ${status}.`);
  return (body as Progress).order;
}

type Pace = { count: number; roll: Dice; placed: (one: Placed) => void };

async function orderFor(clerk: Clerk, goods: Goods, { count, roll, placed }: Pace): Promise<void> {
  for (let order = 0; order < count; order++) {
    const one = await placeOne(clerk, basketOf(goods, roll), roll);
    placed(one);
    for (const end = Date.now() + WAITS_FOR_ORDER_MS; Date.now() < end; await pause(ASKS_EVERY_MS)) {
      if ((await progressOf(one)).state === 'confirmed') break;
    }
  }
}

const sameLines = (a: CartLine[], b: CartLine[]): boolean => {
  const text = (lines: CartLine[]) =>
    JSON.stringify(lines.map(({ itemCode, quantity }) => [itemCode, quantity]).sort());
  return text(a) === text(b);
};

/** The back office's orders by reference. */
async function officeOrders({ office }: Chaos): Promise<Map<string, Listed[]>> {
  const byReference = new Map<string, Listed[]>();
  for (const { cardcode } of SHOPS) {
    const query = new URLSearchParams({ cardcode, start: '2000-01-01', end: '2100-01-01' });
    const answer = await fetch(`${office.url}${getOrders.path}?${query}`);
    const { orders } = (await answer.json()) as { orders: Listed[] };
    for (const order of orders) {
      byReference.set(order.reference, [...(byReference.get(order.reference) ?? []), order]);
    }
  }
  return byReference;
}

async function isAsOrdered(
  { office }: Chaos,
  { clerk, basket }: Placed,
  part: OrderPart,
  { orderId }: Listed,
): Promise<boolean> {
  const query = new URLSearchParams({ cardcode: clerk.cardcode, orderid: String(orderId) });
  const { order } = (await (await fetch(`${office.url}${getOrder.path}?${query}`)).json()) as {
    order: { lines: CartLine[] };
  };
  return sameLines(order.lines, basket.expected[part]);
}

/** Clerks of two customers order while the back office fails and the server is killed, as often as it is said. */
export async function ordersRun({
  orders,
  ...options
}: ChaosOptions & { orders: number }): Promise<OrdersResult> {
  const began = Date.now();
  const chaos = await Chaos.start(options);
  try {
    const clerks = await Promise.all(
      SHOPS.flatMap(({ mailbox, domain, cardcode }) =>
        Array.from({ length: CLERKS_OF_SHOP }, (_, till) =>
          chaos.clerk(`${mailbox}+caja${till + 1}@${domain}`, cardcode),
        ),
      ),
    );
    const goods = Object.fromEntries(
      await Promise.all(
        SHOPS.map(
          async ({ cardcode }): Promise<[string, Goods]> => [cardcode, await goodsOf(chaos.office, cardcode)],
        ),
      ),
    );
    await chaos.begin({ ordersOnly: true });
    const count = Math.ceil(orders / clerks.length);
    const all: Placed[] = [];
    let strikes = 0;
    // Kills are spread over the orders and not over the time, so that they meet a busy server on any machine.
    const placed = (one: Placed): void => {
      all.push(one);
      if (all.length < ((strikes + 1) * orders) / (options.kills + 1) || strikes === options.kills) return;
      strikes += 1;
      chaos.strike();
    };
    await Promise.all(
      clerks.map((clerk, index) => {
        const roll = dice('clerk', options.seed, index);
        return orderFor(clerk, goods[clerk.cardcode] as Goods, { count, roll, placed });
      }),
    );
    await chaos.heal();
    await chaos.letADayPass();
    const counts = await outcomes(chaos, all);
    return {
      seed: options.seed,
      orders: all.length,
      withPromos: all.filter(({ basket }) => basket.promos.length > 0).length,
      kills: chaos.kills,
      restarts: chaos.restarts,
      hangs: chaos.hangs,
      ...counts,
      seconds: Math.round((Date.now() - began) / 1000),
    };
  } finally {
    await chaos.stop();
  }
}

type Outcome = keyof Omit<
  OrdersResult,
  'seed' | 'orders' | 'withPromos' | 'kills' | 'restarts' | 'hangs' | 'seconds'
>;

/** What became of every part. It waits for those that have not ended. */
async function outcomes(chaos: Chaos, placed: Placed[]): Promise<Record<Outcome, number>> {
  const counts = { confirmed: 0, rejected: 0, ask: 0, lost: 0, doubled: 0, stuck: 0 };
  let open = placed;
  for (const end = Date.now() + ENDS_WITHIN_MS; open.length > 0; await pause(1_000)) {
    const held = await officeOrders(chaos);
    const isLast = Date.now() > end;
    const judged = await pMap(open, (one) => outcomesOf(chaos, one, held), { concurrency: AT_ONCE });
    open = open.filter((_, index) => judged[index]?.includes('stuck') && !isLast);
    for (const ofOne of judged)
      if (isLast || !ofOne.includes('stuck')) for (const outcome of ofOne) counts[outcome] += 1;
  }
  return counts;
}

async function outcomesOf(chaos: Chaos, one: Placed, held: Map<string, Listed[]>): Promise<Outcome[]> {
  const { parts } = await progressOf(one);
  return Promise.all(parts.map((part) => outcomeOf(chaos, one, part, held.get(part.reference) ?? [])));
}

async function outcomeOf(
  chaos: Chaos,
  one: Placed,
  { part, state }: Part,
  found: Listed[],
): Promise<Outcome> {
  const [order] = found;
  if (found.length > 1 || (state === 'rejected' && order)) return 'doubled';
  if (state === 'rejected') return 'rejected';
  if (state === 'confirmed')
    return order && (await isAsOrdered(chaos, one, part, order)) ? 'confirmed' : 'lost';
  return state === 'ask' && !order ? 'ask' : 'stuck';
}
