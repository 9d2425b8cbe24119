import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import type { APIContext, APIRoute } from 'astro';
import { getBootstrap } from '#api/bootstrap.ts';
import { changeCart, getCart } from '#api/cart.ts';
import { changeDrafts, getDrafts } from '#api/drafts/drafts.ts';
import { changeLists, getLists } from '#api/lists.ts';
import { changeNamedLists, getNamedLists } from '#api/namedLists.ts';
import { getCheckout, getOrderProgress } from '#api/orders.ts';
import { lookupProducts } from '#api/product.ts';
import { getPromo, getPromos } from '#api/promos.ts';
import { changeOwnWords, getOwnWords } from '#api/quickOrder.ts';
import { getSavedCart, saveCart } from '#api/savedCart.ts';
import { getMe } from '#api/session.ts';
import { getTradeTerms } from '#api/tradeTerms.ts';
import type { Cart, CartOperation } from '#domain/cart/cart.ts';
import { updateStoredCart } from '#server/cart/carts.ts';
import type { Services } from '#server/operation/services.ts';
import { changeDrafts as changeDraftRows, readDrafts } from '#server/quickOrder/drafts.ts';
import { emptyDatabase } from '../database/database.ts';
import { ORIGIN, stubEnvironment } from '../environment.ts';
import { startTestOffice, type TestOffice } from '../sandbox.ts';

/**
 * What happens to a request. `lost`: it never arrives. `answerLost`: it is handled and the connection breaks. `portal`: a
 * foreign page with status 200. A number is a status, which may have a Retry-After. `overtakenBy`: it is handled, and
 * answered when that has been done.
 */
export type Fault =
  | 'lost'
  | 'answerLost'
  | 'portal'
  | number
  | { status: number; retryAfter: string }
  | { overtakenBy: () => Promise<unknown> };

/** The shop's real handlers over a sandbox and a database, without Astro. Opened once per test file. */
export type Shop = {
  office: TestOffice;
  services: Services;
  routes: Record<string, APIRoute>;
  stop: () => Promise<void>;
};

/** `options` are the sandbox's own, such as --hostile. */
export async function openShop(products?: number, ...options: string[]): Promise<Shop> {
  const office = await startTestOffice(products, ...options);
  stubEnvironment(office, await emptyDatabase());
  const { services, stopServices } = await import('#server/operation/services.ts');
  const routes = {
    [getMe.path]: (await import('../../../src/pages/api/auth/me.ts')).GET,
    [getBootstrap.path]: (await import('../../../src/pages/api/bootstrap.ts')).GET,
    [getCart.path]: (await import('../../../src/pages/api/cart/index.ts')).GET,
    [changeCart.path]: (await import('../../../src/pages/api/cart/operations.ts')).POST,
    [getSavedCart.path]: (await import('../../../src/pages/api/web/GetCart.ts')).GET,
    [saveCart.path]: (await import('../../../src/pages/api/web/SaveCart.ts')).GET,
    [getLists.path]: (await import('../../../src/pages/api/lists/index.ts')).GET,
    [changeLists.path]: (await import('../../../src/pages/api/lists/edits.ts')).POST,
    [getNamedLists.path]: (await import('../../../src/pages/api/lists/named/index.ts')).GET,
    [changeNamedLists.path]: (await import('../../../src/pages/api/lists/named/operations.ts')).POST,
    [getOwnWords.path]: (await import('../../../src/pages/api/quick-order/words/index.ts')).GET,
    [changeOwnWords.path]: (await import('../../../src/pages/api/quick-order/words/edits.ts')).POST,
    [getDrafts.path]: (await import('../../../src/pages/api/quick-order/drafts/index.ts')).GET,
    [changeDrafts.path]: (await import('../../../src/pages/api/quick-order/drafts/changes.ts')).POST,
    [getTradeTerms.path]: (await import('../../../src/pages/api/terms.ts')).GET,
    [getPromos.path]: (await import('../../../src/pages/api/promos/index.ts')).GET,
    [getPromo.path]: (await import('../../../src/pages/api/promos/[id]/index.ts')).GET,
    [getCheckout.path]: (await import('../../../src/pages/api/checkout/index.ts')).GET,
    [getOrderProgress.path]: (await import('../../../src/pages/api/checkout/[key].ts')).GET,
    [lookupProducts.path]: (await import('../../../src/pages/api/products/lookup.ts')).GET,
  };
  const stop = (): Promise<void> => stopServices().finally(office.stop);
  return { office, services: await services(), routes, stop };
}

/** The route of a path, and what it has in the place of a last `{name}`. */
function routeOf(routes: Shop['routes'], path: string) {
  const exact = routes[path];
  if (exact) return { route: exact, params: {} };
  const slash = path.lastIndexOf('/');
  const folder = `${path.slice(0, slash)}/{`;
  const [pattern = '', route] = Object.entries(routes).find(([each]) => each.startsWith(folder)) ?? [];
  const name = pattern.slice(folder.length, -1);
  return { route, params: { [name]: decodeURIComponent(path.slice(slash + 1)) } };
}

/** Two of the sandbox's customers, each with prices of their own. */
export const CUSTOMERS = { ana: 'C00012', bruno: 'C00345' } as const;

/** One test's server: whoever is signed in has an e-mail, and so a cart, that no other test knows. */
export class ShopServer {
  /** Who is signed in; null: nobody. */
  cardcode: string | null = CUSTOMERS.ana;
  /** Each request to a path takes its first fault. */
  faults: Record<string, Fault[]> = {};
  seen: string[] = [];
  /** Signed in without card code. */
  isMember = false;
  email = `${randomUUID()}@ejemplo.uy`;
  readonly #shop: Shop;
  readonly #server = createServer((request, response) => void this.#answer(request, response));

  constructor(shop: Shop) {
    this.#shop = shop;
  }

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** The signed-in customer's cart, as the shop stores it. */
  async cart(): Promise<Cart> {
    return this.#shop.services.carts.open(this.#owner());
  }

  /** An edit of the same cart from elsewhere. */
  async edit(operations: CartOperation[]): Promise<void> {
    await this.#shop.services.carts.change(this.#owner(), operations);
  }

  /** The retailer emptied the cart, and the shop believes it. */
  async emptiedByRetailer(): Promise<void> {
    const { db } = this.#shop.services;
    const { rev, lines, promos } = await this.cart();
    await updateStoredCart(db, this.#owner(), {
      cart: { rev: rev + 1, lines: [], promos: [] },
      taken: { lines, promos, at: Date.now() },
    });
  }

  /** The person's drafts as they are stored, after a server of another release has written these too. */
  async draftsBesides(changes: readonly { kind: string; id: string; at: string; fields: object }[]) {
    const { db } = this.#shop.services;
    await changeDraftRows(db, this.#owner(), changes as never, {});
    return (await readDrafts(db, this.#owner(), {})).changes;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #owner(): { cardcode: string; email: string } {
    return { cardcode: this.cardcode ?? '', email: this.email };
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', ORIGIN);
    this.seen.push(`${request.method} ${url.pathname}`);
    const fault = this.faults[url.pathname]?.shift();
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'portal') return void response.end('<html>Bienvenido al WiFi</html>');
    const isHandled = fault === undefined || fault === 'answerLost' || isOvertaken(fault);
    const answer = isHandled ? await this.#handle(url, request) : planned(fault);
    if (fault === 'answerLost') return void request.socket.destroy();
    if (isOvertaken(fault)) await fault.overtakenBy();
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  }

  async #handle(url: URL, incoming: IncomingMessage): Promise<Response> {
    const { route, params } = routeOf(this.#shop.routes, url.pathname);
    if (!route) return planned(404);
    const { method = 'GET' } = incoming;
    const request = new Request(url, {
      method,
      headers: originHeaders(incoming),
      ...(method === 'POST' && { body: Readable.toWeb(incoming) as ReadableStream, duplex: 'half' }),
    });
    const session = this.cardcode && {
      name: 'Ana',
      nickname: 'Ana',
      ...this.#owner(),
      ...(this.isMember && { cardcode: null }),
    };
    const context = { url, request, params, locals: { session, clientAddress: '127.0.0.1' } };
    return route(context as unknown as APIContext);
  }
}

/** What a request says of where it comes from; without a word of it, it is one of our own pages'. */
function originHeaders({ headers }: IncomingMessage): Record<string, string> {
  const site = headers['sec-fetch-site'];
  return {
    'content-type': headers['content-type'] ?? '',
    ...(site === undefined ? { origin: headers.origin ?? ORIGIN } : { 'sec-fetch-site': String(site) }),
  };
}

const isOvertaken = (fault: Fault | undefined): fault is Extract<Fault, { overtakenBy: unknown }> =>
  typeof fault === 'object' && 'overtakenBy' in fault;

const planned = (fault: number | { status: number; retryAfter: string }): Response =>
  Response.json(
    { error: { code: 'planned', message: 'No' } },
    typeof fault === 'number'
      ? { status: fault }
      : { status: fault.status, headers: { 'retry-after': fault.retryAfter } },
  );
