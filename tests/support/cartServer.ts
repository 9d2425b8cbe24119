import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { changeCart } from '#api/cart.ts';
import { placeOrder } from '#api/orders.ts';
import { applyOperation, type Cart, EMPTY_CART } from '#domain/cart.ts';

/**
 * What a request meets on its way. `lost`: it never arrives. `answerLost`: it is done and the connection breaks.
 * `portal`: somebody else's page with status 200. A number is a status, which may come with a Retry-After.
 */
export type Fault = 'lost' | 'answerLost' | 'portal' | number | { status: number; retryAfter: string };

type Reply = { status: number; body: unknown };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}

/** A server of the same-origin contract, in memory, that fails as told. */
export class CartServer {
  cardcode: string | null = 'C1';
  cart: Cart = EMPTY_CART;
  /** Items whose edits are refused for good. */
  refused = new Set<string>();
  /** What an edit is told while the cart has no room. */
  full: string | null = null;
  /** Each request to the path takes the first one left. */
  faults: Record<string, Fault[]> = {};
  seen: string[] = [];
  orders = new Map<string, { key: string; state: string }>();
  readonly #applied = new Set<string>();
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.origin);
    const body = await bodyOf(request);
    this.seen.push(`${request.method} ${url.pathname}`);
    const fault = this.faults[url.pathname]?.shift();
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'portal') return void response.end('<html>Bienvenido al WiFi</html>');
    const { status, body: answer } =
      fault === undefined || fault === 'answerLost' ? this.#reply(url, body) : planned(fault);
    if (fault === 'answerLost') return void request.socket.destroy();
    response
      .writeHead(status, {
        'content-type': 'application/json',
        ...(typeof fault === 'object' && { 'retry-after': fault.retryAfter }),
      })
      .end(JSON.stringify(answer));
  }

  #reply(url: URL, body: unknown): Reply {
    const refusal = (status: number, code: string): Reply => ({
      status,
      body: { error: { code, message: code } },
    });
    if (this.cardcode === null) return refusal(401, 'signed_out');
    const named = url.searchParams.get('cardcode') ?? (body as { cardcode?: string } | undefined)?.cardcode;
    if (named && named !== this.cardcode) return refusal(403, 'other_customer');
    if (url.pathname === '/api/auth/me') {
      return {
        status: 200,
        body: { name: 'Ana', nickname: 'Ana', email: 'ana@a.uy', cardcode: this.cardcode },
      };
    }
    if (url.pathname === '/api/cart') return { status: 200, body: { cart: this.cart } };
    if (url.pathname === '/api/cart/operations') return this.#change(body);
    if (url.pathname === '/api/products/lookup') {
      return {
        status: 200,
        body: { products: lookUp(url.searchParams.get('itemcodes') ?? '', this.cardcode) },
      };
    }
    if (url.pathname === '/api/checkout') return this.#place(body);
    const order = this.orders.get(url.pathname.replace('/api/checkout/', ''));
    return order ? { status: 200, body: { order: progress(order) } } : refusal(404, 'not_found');
  }

  #change(body: unknown): Reply {
    const { operations } = v.parse(changeCart.input, body);
    if (operations.some((operation) => 'itemCode' in operation && this.refused.has(operation.itemCode))) {
      return { status: 422, body: { error: { code: 'refused', message: 'No' } } };
    }
    if (this.full !== null) {
      return { status: 422, body: { error: { code: 'cart_full', message: this.full } } };
    }
    for (const operation of operations) {
      if (this.#applied.has(operation.opId)) continue;
      this.#applied.add(operation.opId);
      this.cart = applyOperation(this.cart, operation);
    }
    return { status: 200, body: { cart: this.cart } };
  }

  #place(body: unknown): Reply {
    const { key, withoutPromos } = v.parse(placeOrder.input, body);
    if (this.cart.promos.length > 0 && !withoutPromos) {
      return { status: 409, body: { error: { code: 'promos_left_out', message: 'Hay promociones.' } } };
    }
    const order = this.orders.get(key) ?? { key, state: 'confirmed' };
    this.orders.set(key, order);
    return { status: 200, body: { order: progress(order) } };
  }
}

const planned = (fault: number | { status: number }): Reply => ({
  status: typeof fault === 'number' ? fault : fault.status,
  body: { error: { code: 'planned', message: 'No' } },
});

const progress = ({ key, state }: { key: string; state: string }) => ({
  key,
  state,
  orderId: state === 'confirmed' ? '500001' : null,
  reference: `WEB-${key}`,
  createdAt: '2026-01-05T12:00:00.000Z',
  message: null,
});

/** Every product costs one peso more to the next customer, so that a leak shows. */
const lookUp = (codes: string, cardcode: string) =>
  codes.split(',').map((code) => ({
    code,
    name: `Producto ${code}`,
    brand: null,
    path: [],
    unitMult: 1,
    listOrder: 1,
    picture: null,
    offer: {
      price: cardcode === 'C1' ? 10000 : 20000,
      currency: '$',
      discount: 0,
      finalDiscount: 0,
      factorQty: 1,
      compareAtPrice: 0,
      retailPrice: 0,
      retailCurrency: '$',
      tax: 2200,
      hasStock: true,
      stockStatus: 'S',
      stockDescription: 'En stock',
    },
  }));
