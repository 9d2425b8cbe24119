import { setTimeout as pause } from 'node:timers/promises';
import { getPending } from '#api/history/pending.ts';
import type { HistoryProgress } from '#api/history/progress.ts';
import { openDatabase } from '#server/database/open.ts';
import { readPapers } from '#server/history/papers.ts';
import { FIRST_MADE, lengthened, standBefore } from '../../scripts/bench/histories/office.ts';
import { startShop } from '../../scripts/bench/histories/shop.ts';
import { dice } from '../../scripts/sandbox/random.ts';
import { Clerk } from '../support/clerk.ts';
import { basketOf, goodsOf } from './goods.ts';
import { placeOne, progressOf } from './placing.ts';

const READER = { email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012' };
const BUYER = { mailbox: 'bruno', domain: 'barracadelsur.uy', cardcode: 'C00345' };
/** The limit of orders in a minute is of one e-mail. */
const TILLS = 12;
const PAUSE_MS = 500;
const ASKS_EVERY_MS = 50;
const PROGRESS_EVERY_MS = 2_000;

export type HistoryResult = {
  /** Of the customer whose history is read. */
  orders: number;
  lines: number;
  /** Calls of the back office, and those of them that it refused. */
  calls: number;
  refused: number;
  /** Lines that the back office has and we do not, and the other way round. */
  lost: number;
  doubled: number;
  /** Milliseconds from an order of another customer's until it was confirmed, in the middle. */
  aloneMs: number;
  meanwhileMs: number;
  /** Orders placed while the history was read. */
  placed: number;
  /** Until the history was read. */
  seconds: number;
};

const middle = (times: readonly number[]): number =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0);

type OfficeLine = { itemCode: string; quantity: number };
type OfficeOrder = { order: { orderId: unknown; lines: OfficeLine[] } };

/**
 * A back office in which the reader has `count` orders, and which refuses a part of what is read in it. It takes every order:
 * one that it refused so may have been taken, and is looked for until nobody can doubt (`faults -- orders`).
 */
class FailingOffice {
  calls = 0;
  refused = 0;
  url = '';
  readonly #count: number;
  readonly #share: number;
  readonly #roll = dice('history', 'refusals');
  #list: string | undefined;
  /** Its own orders, of which the others are copies. */
  readonly #real: number[] = [];
  readonly #contents = new Map<number, OfficeOrder>();

  constructor(count: number, share: number) {
    this.#count = count;
    this.#share = share;
  }

  async standBefore(office: string): Promise<string> {
    this.url = office;
    const query = new URLSearchParams({ cardcode: READER.cardcode });
    const list = await (await fetch(`${office}/web/orders?${query}`)).text();
    for (const { orderId } of (JSON.parse(list) as { orders: { orderId: number }[] }).orders)
      this.#real.push(orderId);
    this.#list = lengthened(list, { rows: 'orders', number: 'orderId' }, this.#count);
    return standBefore(office, async ({ url, method }) => {
      this.calls += 1;
      if (method === 'GET' && this.#roll.int(1, 1_000) <= this.#share * 1_000) {
        this.refused += 1;
        return 503;
      }
      if (url.searchParams.get('cardcode') !== READER.cardcode) return undefined;
      if (url.pathname === '/web/orders') return this.#list;
      const number = Number(url.searchParams.get('orderid'));
      if (url.pathname !== '/web/order' || number < FIRST_MADE) return undefined;
      const { order } = await this.#contentOf(number);
      return JSON.stringify({ order: { ...order, orderId: number } });
    });
  }

  async #contentOf(number: number): Promise<OfficeOrder> {
    const real = this.#real[(number - FIRST_MADE) % this.#real.length] ?? 0;
    const known = this.#contents.get(real);
    if (known) return known;
    const query = new URLSearchParams({ cardcode: READER.cardcode, orderid: String(real) });
    const order = (await (await fetch(`${this.url}/web/order?${query}`)).json()) as OfficeOrder;
    this.#contents.set(real, order);
    return order;
  }

  /** A text for each line of the reader's orders. */
  async lines(): Promise<string[]> {
    const texts: string[] = [];
    for (let number = FIRST_MADE; number < FIRST_MADE + this.#count; number++)
      for (const { itemCode, quantity } of (await this.#contentOf(number)).order.lines)
        texts.push(`${number} ${itemCode} ${quantity}`);
    return texts;
  }
}

async function keptLines(dataDir: string): Promise<string[]> {
  const db = await openDatabase({ DATA_DIR: dataDir });
  try {
    const papers = await readPapers(db, READER.cardcode, ['order']);
    return papers.flatMap(({ number, lines }) =>
      (lines ?? []).map(({ itemCode, quantity }) => `${number} ${itemCode} ${quantity}`),
    );
  } finally {
    await db.destroy();
  }
}

/** How many of some texts are not among others, each counted as often as it is there. */
function missing(texts: readonly string[], among: readonly string[]): number {
  const left = new Map<string, number>();
  for (const text of among) left.set(text, (left.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = left.get(text) ?? 0;
    left.set(text, count - 1);
    return count <= 0;
  }).length;
}

/**
 * A customer's history of `orders` is read while the back office refuses a part of what is asked of it, and another customer orders: is every
 * line there once, and are the others' orders as fast as before?
 */
export async function historyRun({
  orders,
  share,
  before,
  dist,
}: {
  orders: number;
  share: number;
  /** Orders that are placed before, by which the others are judged. */
  before: number;
  dist: string;
}): Promise<HistoryResult> {
  const office = new FailingOffice(orders, share);
  const shop = await startShop(dist, (address) => office.standBefore(address));
  try {
    const goods = await goodsOf(office, BUYER.cardcode);
    const tills = await Promise.all(
      Array.from({ length: TILLS }, async (_, till) => {
        const email = `${BUYER.mailbox}+caja${till + 1}@${BUYER.domain}`;
        const clerk = new Clerk(shop.origin, { email, cardcode: BUYER.cardcode });
        await clerk.signIn();
        return clerk;
      }),
    );
    const roll = dice('history', 'orders');
    let turn = 0;
    const order = async (): Promise<number> => {
      const clerk = tills[turn++ % TILLS] as Clerk;
      const started = performance.now();
      const one = await placeOne(clerk, { ...basketOf(goods, roll) }, roll);
      while ((await progressOf(one)).state !== 'confirmed') await pause(ASKS_EVERY_MS);
      const took = performance.now() - started;
      await pause(PAUSE_MS);
      return took;
    };
    const alone: number[] = [];
    while (alone.length < before) alone.push(await order());
    const reader = new Clerk(shop.origin, READER);
    await reader.signIn();
    const progress = async (): Promise<HistoryProgress['state']> => {
      const { status, body } = await reader.get(getPending.path);
      return status === 200 ? (body as { progress: HistoryProgress }).progress.state : 'reading';
    };
    const began = Date.now();
    const meanwhile: number[] = [];
    let isRead = false;
    const watch = async (): Promise<void> => {
      while ((await progress()) !== 'known') await pause(PROGRESS_EVERY_MS);
      isRead = true;
    };
    const buy = async (): Promise<void> => {
      while (!isRead) meanwhile.push(await order());
    };
    await Promise.all([watch(), buy()]);
    const seconds = Math.round((Date.now() - began) / 1_000);
    const [expected, kept] = [await office.lines(), await keptLines(shop.data)];
    return {
      ...{ orders, lines: expected.length, calls: office.calls, refused: office.refused },
      ...{ lost: missing(expected, kept), doubled: missing(kept, expected) },
      ...{ aloneMs: middle(alone), meanwhileMs: middle(meanwhile), placed: meanwhile.length, seconds },
    };
  } finally {
    await shop.stop();
  }
}
