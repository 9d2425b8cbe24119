import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';
import { changeCart } from '#api/cart.ts';
import { placeOrder } from '#api/orders.ts';
import { applyOperation, type Cart, EMPTY_CART } from '#domain/cart/cart.ts';

/**
 * What happens to a request. `lost`: it never arrives. `answerLost`: it is handled and the connection breaks. A number or a
 * reply: it is not handled. `instead`: it is handled, and this is answered.
 */
type Fault = 'lost' | 'answerLost' | number | Reply | { instead: Reply };

type Reply = { status: number; body: unknown };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * A checkout in memory, whose orders are confirmed at once. With the real handlers a browser asks again after two
 * seconds, which would make these tests three times as long: see ./shopServer.ts for the others.
 */
export class CheckoutServer {
  cart: Cart = EMPTY_CART;
  /** Each request to a path takes its first fault. */
  faults: Record<string, Fault[]> = {};
  seen: string[] = [];
  /** What a path's answer waits for. */
  held: Record<string, Promise<unknown>> = {};
  /** The state of an order that is placed from now on. */
  placedState = 'confirmed';
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
    await this.held[url.pathname];
    const fault = this.faults[url.pathname]?.shift();
    if (fault === 'lost') return void request.socket.destroy();
    const { status, body: answer } = this.#faulty(fault, () => this.#reply(url, body));
    if (fault === 'answerLost') return void request.socket.destroy();
    response
      .writeHead(status, {
        'content-type': 'application/json',
      })
      .end(JSON.stringify(answer));
  }

  #faulty(fault: Exclude<Fault, 'lost'> | undefined, handled: () => Reply): Reply {
    if (typeof fault === 'number') return planned(fault);
    if (typeof fault === 'object' && !('instead' in fault)) return fault;
    const reply = handled();
    return typeof fault === 'object' ? fault.instead : reply;
  }

  #reply(url: URL, body: unknown): Reply {
    if (url.pathname === '/api/auth/me') {
      return {
        status: 200,
        body: { name: 'Ana', nickname: 'Ana', email: 'ana@a.uy', cardcode: 'C1' },
      };
    }
    if (url.pathname === '/api/cart') return { status: 200, body: { cart: this.cart } };
    if (url.pathname === '/api/cart/operations') return this.#change(body);
    if (url.pathname === '/api/checkout') return this.#place(body);
    const order = this.orders.get(url.pathname.replace('/api/checkout/', ''));
    return order ? { status: 200, body: { order: progress(order) } } : planned(404);
  }

  #change(body: unknown): Reply {
    const { operations } = v.parse(changeCart.input, body);
    for (const operation of operations) {
      if (this.#applied.has(operation.opId)) continue;
      this.#applied.add(operation.opId);
      this.cart = applyOperation(this.cart, operation);
    }
    return { status: 200, body: { cart: this.cart } };
  }

  #place(body: unknown): Reply {
    const { key } = v.parse(placeOrder.input, body);
    const order = this.orders.get(key) ?? { key, state: this.placedState };
    this.orders.set(key, order);
    return { status: 200, body: { order: progress(order) } };
  }
}

const planned = (status: number): Reply => ({
  status,
  body: { error: { code: 'planned', message: 'No' } },
});

const progress = ({ key, state }: { key: string; state: string }) => ({
  key,
  reference: 'K7WM3FXP',
  state,
  createdAt: '2026-01-05T12:00:00.000Z',
  parts: [
    {
      part: 'lines',
      state: state === 'partial' ? 'confirmed' : state,
      orderId: state === 'confirmed' ? '500001' : null,
      reference: 'K7WM3FXP',
      message: null,
    },
  ],
});
