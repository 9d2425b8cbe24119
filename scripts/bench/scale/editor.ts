import { encode } from '@auth/core/jwt';
import { changeCart } from '#api/cart.ts';
import { placeOrder } from '#api/orders.ts';
import { lookupProducts } from '#api/product.ts';

export type Goods = { itemCode: string; quantity: number };
type LookedUp = { products: { code: string; unitMult: number; offer?: { price: number } }[] };

const COOKIE = 'authjs.session-token';

/** The limit of edits in a minute is of one cart: after these the next cart is edited. */
const EDITS_OF_CART = 1_000;

/** The browser of a signed-in customer, whose cookies are made with the shop's secret: one for each of several carts. */
export class Editor {
  readonly #shop: string;
  readonly #secret: string;
  readonly #cardcode: string;
  readonly #name: string;
  #cookie = '';
  #edits = 0;

  private constructor(shop: string, secret: string, cardcode: string, name: string) {
    this.#shop = shop;
    this.#secret = secret;
    this.#cardcode = cardcode;
    this.#name = name;
  }

  static async open(shop: string, secret: string, cardcode: string, name: string): Promise<Editor> {
    const editor = new Editor(shop, secret, cardcode, name);
    await editor.#signIn();
    return editor;
  }

  /** One card code has as many carts as e-mails. */
  async #signIn(): Promise<void> {
    const email = `${this.#name}-${this.#edits}@ejemplo.uy`;
    const sid = crypto.randomUUID();
    const token = { cardcode: this.#cardcode, email, name: email, sid, signedInAt: Date.now() };
    this.#cookie = `${COOKIE}=${await encode({ token, secret: this.#secret, salt: COOKIE })}`;
  }

  /** Asks the shop for what it has for this customer. */
  ask(path: string): Promise<Response> {
    return fetch(this.#shop + path, { headers: { cookie: this.#cookie } });
  }

  /** Of these products the ones with a price, each with its multiple. */
  async goods(codes: string[]): Promise<Goods[]> {
    const path = `${lookupProducts.path}?itemcodes=${encodeURIComponent(codes.join(','))}`;
    const answer = await this.ask(path);
    const { products } = (await answer.json()) as LookedUp;
    return products
      .filter(({ offer }) => offer && offer.price > 0)
      .map(({ code, unitMult }) => ({ itemCode: code, quantity: unitMult }));
  }

  /** Sets quantities, one edit after the other. Answers the milliseconds of each. */
  async editUntil(end: number, goods: Goods[]): Promise<number[]> {
    const times: number[] = [];
    for (let turn = 0; performance.now() < end; turn++) {
      const line = goods[turn % goods.length] as Goods;
      const started = performance.now();
      await this.edit({ ...line, quantity: line.quantity * (1 + (turn % 9)) });
      times.push(performance.now() - started);
    }
    return times;
  }

  /** Sets one quantity. */
  async edit(line: Goods): Promise<void> {
    await this.#change({ kind: 'set', opId: crypto.randomUUID(), ...line });
  }

  /**
   * Fills carts and orders them, one order after the other, each as another customer. Answers the milliseconds until each
   * order was taken, without those of filling its cart.
   */
  async orderUntil(end: number, goods: Goods[]): Promise<number[]> {
    const times: number[] = [];
    for (let turn = 0; performance.now() < end; turn++) {
      this.#edits += 1;
      await this.#signIn();
      const line = goods[turn % goods.length] as Goods;
      const { rev } = await this.#change({ kind: 'set', opId: crypto.randomUUID(), ...line });
      const started = performance.now();
      await this.#post(placeOrder.path, { key: crypto.randomUUID(), cardcode: this.#cardcode, rev });
      times.push(performance.now() - started);
    }
    return times;
  }

  async #change(operation: object): Promise<{ rev: number }> {
    this.#edits += 1;
    if (this.#edits % EDITS_OF_CART === 0) await this.#signIn();
    const change = { cardcode: this.#cardcode, baseRev: 0, operations: [operation] };
    return ((await this.#post(changeCart.path, change)) as { cart: { rev: number } }).cart;
  }

  async #post(path: string, body: object): Promise<unknown> {
    const answer = await fetch(this.#shop + path, {
      method: 'POST',
      headers: { cookie: this.#cookie, origin: this.#shop, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`);
    return JSON.parse(text);
  }
}
