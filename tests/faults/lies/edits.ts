import { setTimeout as pause } from 'node:timers/promises';
import { type Dice, dice } from '../../../scripts/sandbox/random.ts';
import { type Goods, goodsOf } from '../../support/cart/goods.ts';
import type { Answer, Clerk } from '../../support/clerk.ts';
import { eventually } from '../../support/eventually.ts';
import {
  type CartBody,
  DEVICES,
  differences,
  ITEMS_OF_DEVICE,
  nextEdit,
  type Quantities,
  SHOPS,
} from '../cart.ts';
import { Chaos, type ChaosOptions } from '../chaos.ts';
import { heldCart } from '../witness.ts';
import { CART_LIES, cartLie } from './cartLies.ts';
import type { LieResult } from './results.ts';

/** Longer than an answer is doubted: a save that is answered and not carried out is sent again after that. */
const SETTLES_WITHIN_MS = 200_000;
/** Edits of one device follow each other so fast, so that other calls are answered between them. */
const BETWEEN_MS = [0, 400] as const;

/** Counts the answers that hold an item which is not this customer's. */
class Watch {
  shown = 0;
  readonly #own: Set<string>[];

  constructor(own: Set<string>[]) {
    this.#own = own;
  }

  see(shop: number, { status, body }: Answer): void {
    if (status !== 200) return;
    const { lines } = (body as CartBody).cart;
    if (lines.some(({ itemCode }) => !this.#own[shop]?.has(itemCode))) this.shown += 1;
  }
}

type Device = { shop: number; clerk: Clerk; items: Goods[]; roll: Dice; expected: Quantities };

async function editAt(
  device: Device,
  { edits, edited }: { edits: number; edited: () => void },
  watch: Watch,
): Promise<void> {
  const { shop, clerk, items, roll, expected } = device;
  for (let edit = 0; edit < edits; edit++) {
    await pause(roll.int(...BETWEEN_MS));
    if (roll.chance(0.3)) watch.see(shop, await clerk.until(() => clerk.get('/api/cart')));
    const { operation, itemCode, after } = nextEdit(roll, items, expected);
    const request = { cardcode: clerk.cardcode, baseRev: 0, operations: [operation] };
    const answer = await clerk.until(() => clerk.post('/api/cart/operations', request));
    if (answer.status !== 200) throw new Error(`An edit was refused: ${JSON.stringify(answer)}`);
    watch.see(shop, answer);
    if (after > 0) expected.set(itemCode, after);
    else expected.delete(itemCode);
    edited();
  }
}

/** How many items of the back office's own cart differ from what was acknowledged, when it has had time. */
async function outcome(
  chaos: Chaos,
  clerk: Clerk,
  expected: Quantities,
): Promise<{ less: number; more: number }> {
  let found = { less: 0, more: 0 };
  await eventually(
    async () => {
      // Somebody looks at the cart now and then.
      await clerk.until(() => clerk.get('/api/cart'));
      found = differences(expected, heldCart(chaos.office, clerk));
      if (found.less + found.more > 0) throw new Error('The back office holds another cart.');
    },
    { timeoutMs: SETTLES_WITHIN_MS, everyMs: 1_000 },
  ).catch(() => undefined);
  return found;
}

type Options = ChaosOptions & {
  edits: number;
  /** All of them, if it is not said. */
  lies?: readonly string[];
};

/** Eight devices of two customers edit under one lie after another, while the server is killed; a row for each lie. */
export async function lyingEditsRun({ edits, lies = CART_LIES, ...options }: Options): Promise<LieResult[]> {
  const chaos = await Chaos.start(options);
  try {
    const clerks = await Promise.all(SHOPS.map(({ email, cardcode }) => chaos.clerk(email, cardcode)));
    const expected = SHOPS.map((): Quantities => new Map());
    const goods = await Promise.all(
      SHOPS.map(async ({ cardcode }) =>
        (await goodsOf(chaos.office, cardcode)).filter(({ multiple }) => Number.isInteger(multiple)),
      ),
    );
    const devices = Array.from({ length: SHOPS.length * DEVICES }, (_, device): Device => {
      const shop = device % SHOPS.length;
      return {
        shop,
        clerk: clerks[shop] as Clerk,
        items: (goods[shop] ?? []).slice(device * ITEMS_OF_DEVICE, (device + 1) * ITEMS_OF_DEVICE),
        roll: dice('lied to', options.seed, device),
        expected: expected[shop] as Quantities,
      };
    });
    const own = SHOPS.map(
      (_, shop) =>
        new Set(
          devices.filter((each) => each.shop === shop).flatMap(({ items }) => items.map(({ code }) => code)),
        ),
    );
    await chaos.begin({ atStrikes: true, faults: {} });
    const results: LieResult[] = [];
    const share = Math.ceil(edits / lies.length / devices.length);
    const all = share * devices.length * lies.length;
    let [done, strikes] = [0, 0];
    // Kills are spread over the edits, so that they meet each lie.
    const edited = (): void => {
      done += 1;
      if (strikes === options.kills || done < ((strikes + 1) * all) / (options.kills + 1)) return;
      strikes += 1;
      chaos.strike();
    };
    for (const lie of lies) {
      const [watch, before] = [new Watch(own), chaos.kills];
      await chaos.office.fail(cartLie(lie, options.seed));
      await Promise.all(devices.map((device) => editAt(device, { edits: share, edited }, watch)));
      await chaos.office.fail({});
      const left = await Promise.all(
        clerks.map((clerk, shop) => outcome(chaos, clerk, expected[shop] as Quantities)),
      );
      results.push({
        ...{
          seed: options.seed,
          lie: `carts: ${lie}`,
          done: share * devices.length,
          kills: chaos.kills - before,
        },
        lost: left.reduce((sum, { less }) => sum + less, 0),
        doubled: left.reduce((sum, { more }) => sum + more, 0),
        misreported: 0,
        shown: watch.shown,
      });
      // What one lie spoiled is not counted again under the next.
      for (const [shop, clerk] of clerks.entries()) startFrom(chaos, clerk, expected[shop] as Quantities);
    }
    await chaos.heal();
    return results;
  } finally {
    await chaos.stop();
  }
}

function startFrom(chaos: Chaos, clerk: Clerk, expected: Quantities): void {
  const held = heldCart(chaos.office, clerk);
  expected.clear();
  for (const [itemCode, quantity] of held) expected.set(itemCode, quantity);
}
