import type { InferOutput } from 'valibot';
import type { getBought } from '#api/account/bought.ts';
import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { type Ages, StaleWhileRevalidate } from '#backoffice/cache/staleWhileRevalidate.ts';
import { getOrders } from '#backoffice/calls/orders.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { type BoughtProduct, boughtIn } from '#domain/account/bought.ts';
import type { ReadPaper } from '#domain/history/paper.ts';
import { pictureOf } from '#server/catalogue/pictures.ts';
import { asRead } from '#server/catalogue/reading.ts';
import { Derived } from '#server/history/derived.ts';
import type { History } from '#server/history/history.ts';
import type { OrderReader } from '#server/orders/history/orderReader.ts';

/** The list of orders has no lines: each order is one more call. A trade customer's year has about so many. */
const ORDERS_READ = 60;
/** An order that was placed shows up here after a few minutes. */
const AGES: Ages = { freshMs: 5 * 60_000, maxAgeMs: 60 * 60_000 };
const MAX_CUSTOMERS = 500;

type Purchases = { products: BoughtProduct[]; orders: number };

const newest = <Dated extends { date: string }>(orders: readonly Dated[]): Dated[] =>
  orders.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, ORDERS_READ);

/** The same of a history. An order that nobody can read counts for nothing. */
function boughtInHistory(papers: readonly ReadPaper[]): Purchases {
  const orders = newest(papers).flatMap(({ date, lines }) => (lines === null ? [] : [{ date, lines }]));
  return { products: boughtIn(orders), orders: orders.length };
}

/** What each customer buys, read from their orders and cached by customer. Its methods throw what the calls throw. */
export class Bought {
  readonly #office: BackOffice;
  readonly #cache: ProductCache;
  readonly #reader: OrderReader;
  readonly #history: History;
  readonly #known: Derived<Purchases>;
  readonly #customers: StaleWhileRevalidate<Purchases>;

  constructor(office: BackOffice, cache: ProductCache, reader: OrderReader, history: History) {
    this.#office = office;
    this.#cache = cache;
    this.#reader = reader;
    this.#history = history;
    this.#known = new Derived(history, ['order'], boughtInHistory);
    this.#customers = new StaleWhileRevalidate(AGES, (cardcode) => this.#read(cardcode), MAX_CUSTOMERS);
  }

  /** Of a customer; with an item code, that product alone. */
  async of(cardcode: string, code?: string): Promise<InferOutput<typeof getBought.answer>> {
    const { products: all, orders } = await this.#purchases(cardcode);
    const products = code === undefined ? all : all.filter(({ itemCode }) => itemCode === code);
    const listed = new Map(
      (await this.#cache.products(products.map(({ itemCode }) => itemCode))).map((one) => [one.code, one]),
    );
    return {
      orders,
      products: products.map(({ itemCode, name, ...last }) => {
        const product = listed.get(itemCode);
        const picture = pictureOf(itemCode);
        return {
          ...last,
          code: itemCode,
          name: product?.name ?? asRead(itemCode, { name }).name,
          listed: product ? { unitMult: product.unitMult, picture: picture && { hash: picture.hash } } : null,
        };
      }),
    };
  }

  /** From what is known of the customer's history, which costs no call; until that is read, from the orders themselves. */
  async #purchases(cardcode: string): Promise<Purchases> {
    await this.#history.want(cardcode);
    const { state } = await this.#history.progress(cardcode);
    if (state === 'known') return this.#known.of(cardcode, true);
    const [purchases] = await this.#customers.get([cardcode]);
    return purchases ?? { products: [], orders: 0 };
  }

  async #read(cardcode: string): Promise<Purchases> {
    const listed = newest(await getOrders(this.#office, cardcode));
    const numbers = listed.map(({ orderId }) => orderId);
    const orders = await this.#reader.read(cardcode, numbers);
    return { products: boughtIn(orders), orders: orders.length };
  }
}
