import { randomUUID } from 'node:crypto';
import { applyOperation, type CartContent, type CartOperation, EMPTY_CART } from '#domain/cart/cart.ts';
import type { OrderPart } from '#domain/orders/order.ts';
import type { Dice } from '../../scripts/sandbox/random.ts';
import type { Clerk } from '../support/clerk.ts';
import type { Goods } from './goods.ts';

/** What is known of a part of the order. */
type KnownPart = { part: OrderPart; state: string };

const PARTS: OrderPart[] = ['lines', 'promos'];

/** What a part of a cart holds, as a text. */
const textOf = ({ lines, promos }: CartContent, part: OrderPart): string =>
  JSON.stringify(
    part === 'lines'
      ? lines.map(({ itemCode, quantity }) => [itemCode, quantity]).sort()
      : promos.map(({ idPromo }) => String(idPromo)).sort(),
  );

const cartOf = (body: unknown): CartContent => (body as { cart: CartContent }).cart;

/** An edit of what was ordered, or of something else. */
function editOf(goods: Goods, basket: CartContent, roll: Dice): CartOperation {
  const opId = randomUUID();
  const [{ itemCode = '', quantity = 1 } = {}] = roll.shuffle([...basket.lines, ...goods.lines.slice(0, 2)]);
  const [promo] = roll.shuffle([...basket.promos, ...goods.promotions.map((one) => one.promo)]);
  const wanted = quantity * roll.int(1, 4);
  const kinds = ['add', 'set', 'remove', 'empty', ...(promo ? ['addPromo', 'removePromo'] : [])] as const;
  switch (roll.shuffle([...kinds])[0]) {
    case 'add':
      return { kind: 'add', opId, itemCode, quantity: wanted };
    case 'set':
      return { kind: 'set', opId, itemCode, quantity: wanted };
    case 'addPromo':
      return promo ? { kind: 'addPromo', opId, promo } : { kind: 'empty', opId };
    case 'removePromo':
      return { kind: 'removePromo', opId, idPromo: promo?.idPromo ?? '1' };
    case 'remove':
      return { kind: 'remove', opId, itemCode };
    default:
      return { kind: 'empty', opId };
  }
}

/** What became of the edits between a press and its confirmation. */
export type EditsMeanwhile = {
  /** Made after the press. */
  edits: number;
  /** Times that a cart lacked something that was put in after the press, or held what nobody put in. */
  eaten: number;
  /** Times that something which is confirmed was in the cart still. */
  left: number;
};

/** A clerk who edits the cart while one order of it is on its way, and looks at what is in it. */
export class Meanwhile {
  readonly counts: EditsMeanwhile;
  readonly #clerk: Clerk;
  readonly #basket: CartContent;
  readonly #edits: CartOperation[] = [];

  constructor(clerk: Clerk, { lines, promos }: CartContent, counts: EditsMeanwhile) {
    this.#clerk = clerk;
    this.#basket = { lines, promos };
    this.counts = counts;
  }

  /** Makes one edit. `parts` is what was known of the order before it. */
  async edit(goods: Goods, parts: KnownPart[], roll: Dice): Promise<void> {
    const operation = editOf(goods, this.#basket, roll);
    const request = { cardcode: this.#clerk.cardcode, baseRev: 0, operations: [operation] };
    const { status, body } = await this.#clerk.until(() => this.#clerk.post('/api/cart/operations', request));
    this.counts.edits += 1;
    this.#edits.push(operation);
    // What is not in the cart cannot be removed: that leaves it as it is.
    if (status === 422 && operation.kind.startsWith('remove')) return;
    if (status !== 200) throw new Error(`An edit was refused: ${JSON.stringify(body)}`);
    this.#judge(cartOf(body), parts);
  }

  /** Looks at the cart, once `parts` are known. */
  async look(parts: KnownPart[]): Promise<void> {
    const { status, body } = await this.#clerk.until(() => this.#clerk.get('/api/cart'));
    if (status !== 200) throw new Error(`The cart could not be read: ${JSON.stringify(body)}`);
    this.#judge(cartOf(body), parts);
  }

  /** An order leaves what the edits since would have made of an empty cart, from its confirmation on and never before. */
  #judge(cart: CartContent, parts: KnownPart[]): void {
    const whole = this.#edits.reduce(applyOperation, { rev: 0, ...this.#basket });
    const since = this.#edits.reduce(applyOperation, EMPTY_CART);
    for (const part of PARTS) {
      const state = parts.find((one) => one.part === part)?.state;
      const now = textOf(cart, part);
      const [isSince, isWhole] = [now === textOf(since, part), now === textOf(whole, part)];
      if (isWhole && !isSince && state === 'confirmed') this.counts.left += 1;
      if (!isWhole && (!isSince || state === 'rejected')) this.counts.eaten += 1;
    }
  }
}
