import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { getSavedCart } from '#backoffice/calls/cart.ts';
import { type Dice, dice } from '../../scripts/sandbox/random.ts';
import { type Goods, goodsOf } from '../support/cart/goods.ts';
import type { Answer, Clerk } from '../support/clerk.ts';
import { eventually } from '../support/eventually.ts';
import { Chaos, type ChaosOptions } from './chaos.ts';

export type CartResult = {
  seed: number;
  edits: number;
  kills: number;
  /** Of Postgres. */
  restarts: number;
  hangs: number;
  /** Items with a smaller quantity in the cart than was acknowledged. */
  lost: number;
  /** Items with a larger quantity. */
  doubled: number;
  /** Items that still differ between the back office and the shop when all has been well for two minutes. */
  stuck: number;
};

export type Quantities = Map<string, number>;
export type CartBody = { cart: { lines: { itemCode: string; quantity: number }[] } };

export const SHOPS = [
  { email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012' },
  { email: 'bruno@barracadelsur.uy', cardcode: 'C00345' },
];
/** Devices that edit one cart at the same time. */
export const DEVICES = 4;
export const ITEMS_OF_DEVICE = 3;
const SETTLES_WITHIN_MS = 120_000;

const quantitiesOf = (lines: { itemCode: string; quantity: number }[]): Quantities =>
  new Map(lines.map(({ itemCode, quantity }) => [itemCode, quantity]));

export const differences = (expected: Quantities, found: Quantities): { less: number; more: number } => {
  let [less, more] = [0, 0];
  for (const itemCode of new Set([...expected.keys(), ...found.keys()])) {
    const difference = (found.get(itemCode) ?? 0) - (expected.get(itemCode) ?? 0);
    if (difference < 0) less += 1;
    if (difference > 0) more += 1;
  }
  return { less, more };
};

/** One edit of a device's own items, and their quantities in the cart after it is acknowledged. */
export function nextEdit(roll: Dice, items: Goods[], expected: Quantities) {
  const { code: itemCode, multiple } = roll.pick(items);
  const quantity = roll.int(1, 9) * multiple;
  // Removing what is not there would be refused.
  const remove = expected.has(itemCode) ? 'remove' : 'add';
  const kind = roll.pick(['add', 'add', 'add', 'set', remove] as const);
  const after = kind === 'add' ? (expected.get(itemCode) ?? 0) + quantity : kind === 'set' ? quantity : 0;
  const operation = { kind, opId: randomUUID(), itemCode, ...(kind !== 'remove' && { quantity }) };
  return { operation, itemCode, after };
}

/** Edits one after the other, for about as long as a commit may be late, so that late commits arrive between them. */
async function editFor(
  chaos: Chaos,
  clerk: Clerk,
  { edits, lateMs }: { edits: number; lateMs: number },
  roll: Dice,
  items: Goods[],
  expected: Quantities,
): Promise<void> {
  for (let edit = 0; edit < edits; edit++) {
    await pause(roll.int(0, Math.ceil((2 * lateMs) / edits)));
    await chaos.reached(edit / edits);
    if (roll.chance(0.1)) await clerk.until(() => clerk.get('/api/cart'));
    const { operation, itemCode, after } = nextEdit(roll, items, expected);
    const request = { cardcode: clerk.cardcode, baseRev: 0, operations: [operation] };
    const answer = await clerk.until(() => clerk.post('/api/cart/operations', request));
    if (answer.status !== 200) throw new Error(`An edit was refused: ${JSON.stringify(answer)}`);
    if (after > 0) expected.set(itemCode, after);
    else expected.delete(itemCode);
  }
}

async function cartOf(clerk: Clerk): Promise<Quantities> {
  const { body }: Answer = await clerk.until(() => clerk.get('/api/cart'));
  return quantitiesOf((body as CartBody).cart.lines);
}

async function officeCartOf({ office }: Chaos, { cardcode, email }: Clerk): Promise<Quantities> {
  const answer = await fetch(`${office.url}${getSavedCart.path}?${new URLSearchParams({ cardcode, email })}`);
  const { data } = (await answer.json()) as { data: CartBody['cart'] };
  return quantitiesOf(data.lines);
}

/** Eight devices of two customers edit while the back office fails in every way and the server is killed. */
export async function cartRun(options: ChaosOptions & { edits: number }): Promise<CartResult> {
  const chaos = await Chaos.start(options);
  try {
    const expected = SHOPS.map((): Quantities => new Map());
    const clerks = await Promise.all(SHOPS.map(({ email, cardcode }) => chaos.clerk(email, cardcode)));
    // Of each customer's, those with whole multiples: this script adds quantities up as floats.
    const goods = await Promise.all(
      SHOPS.map(async ({ cardcode }) =>
        (await goodsOf(chaos.office, cardcode)).filter(({ multiple }) => Number.isInteger(multiple)),
      ),
    );
    await chaos.begin();
    const devices = SHOPS.length * DEVICES;
    await Promise.all(
      Array.from({ length: devices }, (_, device) => {
        const shop = device % SHOPS.length;
        const items = (goods[shop] ?? []).slice(device * ITEMS_OF_DEVICE, (device + 1) * ITEMS_OF_DEVICE);
        const share = Math.ceil(options.edits / devices);
        const roll = dice('device', options.seed, device);
        return editFor(
          chaos,
          clerks[shop] as Clerk,
          { edits: share, lateMs: options.lateMs },
          roll,
          items,
          expected[shop] as Quantities,
        );
      }),
    );
    await chaos.reached(1);
    await chaos.heal();
    const result: CartResult = {
      seed: options.seed,
      edits: Math.ceil(options.edits / devices) * devices,
      kills: chaos.kills,
      restarts: chaos.restarts,
      hangs: chaos.hangs,
      lost: 0,
      doubled: 0,
      stuck: 0,
    };
    for (const [shop, clerk] of clerks.entries()) {
      const held = await cartOf(clerk);
      const { less, more } = differences(expected[shop] as Quantities, held);
      result.lost += less;
      result.doubled += more;
      result.stuck += await differingAtTheEnd(chaos, clerk);
    }
    return result;
  } finally {
    await chaos.stop();
  }
}

/** Waits for the synchronisation with the back office, and answers how many items still differ. */
async function differingAtTheEnd(chaos: Chaos, clerk: Clerk): Promise<number> {
  let differing = 0;
  await eventually(
    async () => {
      const { less, more } = differences(await cartOf(clerk), await officeCartOf(chaos, clerk));
      differing = less + more;
      if (differing > 0) throw new Error('The carts differ.');
    },
    { timeoutMs: SETTLES_WITHIN_MS, everyMs: 500 },
  ).catch(() => undefined);
  return differing;
}
