import { setTimeout as pause } from 'node:timers/promises';
import { encode } from '@auth/core/jwt';

/** Customers' times and errors while guests crowd the shop. */
export type Served = { prices: number; pricesAsked: number; orders: number; ordersAsked: number };

type Customer = { cardcode: string; email: string };

const COOKIE = 'authjs.session-token';
const PRICE_EVERY_MS = 250;
const ORDER_POLLED_MS = 250;
const CODES_ASKED = 12;

/** The browser of a signed-in customer, whose cookie is made with the shop's secret. */
class Counter {
  readonly #shop: string;
  readonly #cookie: string;
  readonly customer: Customer;

  constructor(shop: string, cookie: string, customer: Customer) {
    this.#shop = shop;
    this.#cookie = cookie;
    this.customer = customer;
  }

  static async open(shop: string, secret: string, customer: Customer): Promise<Counter> {
    const claims = { ...customer, name: customer.cardcode, sid: crypto.randomUUID(), signedInAt: Date.now() };
    const cookie = `${COOKIE}=${await encode({ token: claims, secret, salt: COOKIE })}`;
    return new Counter(shop, cookie, customer);
  }

  async #ask<Answer>(path: string, body?: object): Promise<Answer | undefined> {
    const answer = await fetch(this.#shop + path, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: this.#cookie, origin: this.#shop, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return answer.ok ? (JSON.parse(text) as Answer) : undefined;
  }

  async seesPrices(codes: string[]): Promise<boolean> {
    const path = `/api/products/lookup?itemcodes=${encodeURIComponent(codes.join(','))}`;
    const answer = await this.#ask<{ products: { offer?: object }[] }>(path);
    return answer !== undefined && answer.products.length > 0 && answer.products.every(({ offer }) => offer);
  }

  /** Puts a line into the cart, orders it, and waits until the back office has confirmed it. */
  async orders(itemCode: string): Promise<boolean> {
    const { cardcode } = this.customer;
    await this.#ask('/api/cart');
    const operations = [
      { kind: 'empty', opId: crypto.randomUUID() },
      { kind: 'add', opId: crypto.randomUUID(), itemCode, quantity: 12 },
    ];
    const changed = await this.#ask<{ cart: { rev: number } }>('/api/cart/operations', {
      cardcode,
      baseRev: 0,
      operations,
    });
    if (!changed) return false;
    const key = crypto.randomUUID();
    const order = { key, cardcode, rev: changed.cart.rev, comments: '', another: true };
    if (!(await this.#ask('/api/checkout', order))) return false;
    for (let polls = 0; polls < 60; polls++) {
      const progress = await this.#ask<{ order: { state: string } }>(`/api/checkout/${key}`);
      if (progress?.order.state === 'confirmed') return true;
      await pause(ORDER_POLLED_MS);
    }
    return false;
  }
}

/**
 * Each customer orders once, spread over the first half of `seconds`; the first of them also asks for other prices four
 * times a second until the end.
 */
export async function serveCustomers(
  shop: string,
  secret: string,
  { customers, codes, seconds }: { customers: Customer[]; codes: string[]; seconds: number },
): Promise<Served> {
  const counters = await Promise.all(customers.map((customer) => Counter.open(shop, secret, customer)));
  const until = performance.now() + seconds * 1000;
  const gap = (seconds * 500) / counters.length;
  const ordered = counters.map(async (counter, index) => {
    await pause(index * gap);
    return counter.orders(codes[index] ?? '');
  });
  const seen: Promise<boolean>[] = [];
  for (let turn = 0; performance.now() < until; turn++) {
    const first = (turn * CODES_ASKED) % (codes.length - CODES_ASKED);
    const counter = counters[turn % counters.length];
    if (counter) seen.push(counter.seesPrices(codes.slice(first, first + CODES_ASKED)));
    await pause(PRICE_EVERY_MS);
  }
  const prices = await Promise.all(seen);
  const orders = await Promise.all(ordered);
  return {
    prices: prices.filter(Boolean).length,
    pricesAsked: prices.length,
    orders: orders.filter(Boolean).length,
    ordersAsked: orders.length,
  };
}
