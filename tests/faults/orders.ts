import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import type { CartContent, CartLine } from '#domain/cart.ts';
import type { OrderPart } from '#domain/order.ts';
import { type Dice, dice } from '../../scripts/sandbox/random.ts';
import type { Answer, Clerk } from '../support/clerk.ts';
import { eventually } from '../support/eventually.ts';
import { Chaos, type ChaosOptions } from './chaos.ts';
import { type Basket, basketOf, type Goods, goodsOf } from './goods.ts';

export type OrdersResult = {
  seed: number;
  orders: number;
  /** Orders with promotions. */
  withPromos: number;
  kills: number;
  /** From here on parts are counted: an order's lines are one, its promotions another. */
  confirmed: number;
  /** Rejected or never sent; the customer was told, and kept the cart. */
  rejected: number;
  /** Neither confirmed nor in the back office: it did not arrive, and the customer is told that it is being checked. */
  unarrived: number;
  /** Confirmed to the customer, but missing or different in the back office. */
  lost: number;
  /** In the back office more than once, or although the customer was told that it was rejected. */
  doubled: number;
  /** In the back office, and the customer still does not know. */
  differing: number;
};

type Placed = { key: string; clerk: Clerk; basket: Basket };
type Part = { part: OrderPart; state: string; reference: string };
type Progress = { order: { state: string; parts: Part[] } };
type Listed = { orderId: number; reference: string };

const SHOPS = [
  { mailbox: 'ana', domain: 'ferreteriaelpuerto.uy', cardcode: 'C00012' },
  { mailbox: 'bruno', domain: 'barracadelsur.uy', cardcode: 'C00345' },
];
const CLERKS_OF_SHOP = 4;
const WAITS_FOR_ORDER_MS = 1_500;
/** Time for the searches for an order whose commit was late: their intervals grow. */
const KNOWN_WITHIN_MS = 200_000;

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
    const request = { key, cardcode: clerk.cardcode, rev, comments: '', another: true };
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

async function orderFor(clerk: Clerk, count: number, goods: Goods, roll: Dice): Promise<Placed[]> {
  const placed: Placed[] = [];
  for (let order = 0; order < count; order++) {
    const one = await placeOne(clerk, basketOf(goods, roll), roll);
    placed.push(one);
    for (const end = Date.now() + WAITS_FOR_ORDER_MS; Date.now() < end; await pause(100)) {
      if ((await progressOf(one)).state === 'confirmed') break;
    }
  }
  return placed;
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

/** Eight clerks of two customers order while the back office fails in every way and the server is killed. */
export async function ordersRun(options: ChaosOptions & { orders: number }): Promise<OrdersResult> {
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
    await chaos.begin();
    const share = Math.ceil(options.orders / clerks.length);
    const placed = (
      await Promise.all(
        clerks.map((clerk, index) =>
          orderFor(clerk, share, goods[clerk.cardcode] as Goods, dice('clerk', options.seed, index)),
        ),
      )
    ).flat();
    await chaos.heal();
    return {
      seed: options.seed,
      orders: placed.length,
      withPromos: placed.filter(({ basket }) => basket.promos.length > 0).length,
      kills: chaos.kills,
      ...(await verdict(chaos, placed)),
    };
  } finally {
    await chaos.stop();
  }
}

async function verdict(chaos: Chaos, placed: Placed[]) {
  let result = await countOutcomes(chaos, placed);
  await eventually(
    async () => {
      result = await countOutcomes(chaos, placed);
      if (result.differing > 0) throw new Error('Some customers do not know yet.');
    },
    { timeoutMs: KNOWN_WITHIN_MS, everyMs: 5_000 },
  ).catch(() => undefined);
  return result;
}

type Counts = Omit<OrdersResult, 'seed' | 'orders' | 'withPromos' | 'kills'>;

async function countOutcomes(chaos: Chaos, placed: Placed[]): Promise<Counts> {
  const counts: Counts = { confirmed: 0, rejected: 0, unarrived: 0, lost: 0, doubled: 0, differing: 0 };
  const held = await officeOrders(chaos);
  for (const one of placed) {
    const { parts } = await progressOf(one);
    for (const part of parts) counts[await outcomeOf(chaos, one, part, held.get(part.reference) ?? [])] += 1;
  }
  return counts;
}

async function outcomeOf(
  chaos: Chaos,
  one: Placed,
  { part, state }: Part,
  found: Listed[],
): Promise<keyof Counts> {
  const [order] = found;
  if (found.length > 1 || (state === 'rejected' && order)) return 'doubled';
  if (state === 'rejected') return 'rejected';
  if (state === 'confirmed')
    return order && (await isAsOrdered(chaos, one, part, order)) ? 'confirmed' : 'lost';
  return order ? 'differing' : 'unarrived';
}
