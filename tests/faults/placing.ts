import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { CartContent } from '#domain/cart/cart.ts';
import type { OrderPart } from '#domain/orders/order.ts';
import type { Dice } from '../../scripts/sandbox/random.ts';
import type { Answer, Clerk } from '../support/clerk.ts';
import type { Chaos } from './chaos.ts';
import { type Basket, basketOf, type Goods, goodsOf } from './goods.ts';
import { type EditsMeanwhile, Meanwhile } from './meanwhile.ts';

export type PlacedOrder = { key: string; clerk: Clerk; basket: Basket };
export type Part = { part: OrderPart; state: string; reference: string; orderId: string | null };
type Progress = { order: { state: string; parts: Part[] } };

const SHOPS = [
  { mailbox: 'ana', domain: 'ferreteriaelpuerto.uy', cardcode: 'C00012' },
  { mailbox: 'bruno', domain: 'barracadelsur.uy', cardcode: 'C00345' },
];
const CLERKS_OF_SHOP = 6;
const WAITS_FOR_ORDER_MS = 1_000;
const ASKS_EVERY_MS = 200;

/** The clerks of two customers, each with a cart of their own and what their customer can order. */
export const clerksOf = (chaos: Chaos): Promise<{ clerk: Clerk; goods: Goods }[]> =>
  Promise.all(
    SHOPS.flatMap(({ mailbox, domain, cardcode }) => {
      const goods = goodsOf(chaos.office, cardcode);
      return Array.from({ length: CLERKS_OF_SHOP }, async (_, till) => ({
        clerk: await chaos.clerk(`${mailbox}+caja${till + 1}@${domain}`, cardcode),
        goods: await goods,
      }));
    }),
  );

/** What is in a cart, as a text. */
const textOf = ({ lines, promos }: CartContent): string =>
  JSON.stringify([
    lines.map(({ itemCode, quantity }) => [itemCode, quantity]).sort(),
    promos.map(({ idPromo }) => String(idPromo)).sort(),
  ]);

/**
 * Empties the cart and puts the basket in; answers its rev. Undefined when something else is in it, which no order of before may
 * cause.
 */
async function fill(clerk: Clerk, { lines, promos }: CartContent): Promise<number | undefined> {
  const operations = [
    { kind: 'empty', opId: randomUUID() },
    ...lines.map((line) => ({ kind: 'add', opId: randomUUID(), ...line })),
    ...promos.map((promo) => ({ kind: 'addPromo', opId: randomUUID(), promo })),
  ];
  const request = { cardcode: clerk.cardcode, baseRev: 0, operations };
  const { status, body } = await clerk.until(() => clerk.post('/api/cart/operations', request));
  if (status !== 200) throw new Error(`The cart could not be filled: ${JSON.stringify(body)}`);
  const { cart } = body as { cart: CartContent & { rev: number } };
  return textOf(cart) === textOf({ lines, promos }) ? cart.rev : undefined;
}

/** Places one order with one key, sometimes twice, until the server has accepted it. `eaten` is told of a cart that is not as it was filled. */
export async function placeOne(
  clerk: Clerk,
  basket: Basket,
  roll: Dice,
  eaten: () => void = () => undefined,
): Promise<PlacedOrder> {
  const key = randomUUID();
  for (;;) {
    const rev = await fill(clerk, basket);
    if (rev === undefined) {
      eaten();
      continue;
    }
    const request = { key, cardcode: clerk.cardcode, rev, another: true };
    const click = (): Promise<Answer> => clerk.until(() => clerk.post('/api/checkout', request));
    const [answer] = await Promise.all(roll.chance(0.2) ? [click(), click()] : [click()]);
    if (answer?.status === 200) return { key, clerk, basket };
    // What the back office holds was merged into the cart in the meantime.
    if (answer?.status !== 409 && answer?.status !== 422)
      throw new Error(`No order was taken: ${JSON.stringify(answer)}`);
  }
}

export async function progressOf({ clerk, key }: PlacedOrder): Promise<Progress['order']> {
  const { status, body } = await clerk.until(() => clerk.get(`/api/checkout/${key}`));
  if (status !== 200) throw new Error(`Order ${key} is not known any more: ${status}.`);
  return (body as Progress).order;
}

type Pace = {
  count: number;
  roll: Dice;
  placed: (one: PlacedOrder) => void;
  /** Where what is edited between a press and its confirmation is counted. Nothing is edited without. */
  meanwhile?: EditsMeanwhile;
};

/**
 * Places some orders, one after the other, each when the one before is confirmed or a second has passed. Answers who edited the cart
 * after the last one.
 */
export async function orderFor(
  clerk: Clerk,
  goods: Goods,
  { count, roll, placed, meanwhile }: Pace,
): Promise<{ one: PlacedOrder; editor: Meanwhile } | undefined> {
  let last: { one: PlacedOrder; editor: Meanwhile } | undefined;
  const eaten = (): void => {
    if (meanwhile) meanwhile.eaten += 1;
  };
  for (let order = 0; order < count; order++) {
    const one = await placeOne(clerk, basketOf(goods, roll), roll, eaten);
    placed(one);
    const editor = meanwhile && new Meanwhile(clerk, one.basket, meanwhile);
    let parts: Part[] = [];
    // At least one, however busy the machine is.
    await editor?.edit(goods, parts, roll);
    for (const end = Date.now() + WAITS_FOR_ORDER_MS; Date.now() < end; await pause(ASKS_EVERY_MS)) {
      if (editor && roll.chance(0.7)) await editor.edit(goods, parts, roll);
      const progress = await progressOf(one);
      ({ parts } = progress);
      if (progress.state === 'confirmed') break;
    }
    await editor?.look(parts);
    if (editor) last = { one, editor };
  }
  return last;
}
