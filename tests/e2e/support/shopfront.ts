import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SHOP } from '../../support/addresses.ts';

/** A script that a shopfront sends instead of the shop's answer; undefined leaves the word to the shop. */
type Instead = (path: string) => Promise<string | undefined> | string | undefined;

const NEVER = new Promise<undefined>(() => undefined);

/** The shop on a port of its own, where a test decides what becomes of a request. Requests to it are a surprise. */
export class Shopfront implements AsyncDisposable {
  /** Another build's script, where a test has one. */
  instead: Instead = () => undefined;
  /** The network takes requests and answers none. */
  hangs = false;
  readonly #server = createServer(async ({ method = 'GET', url = '/' }, response) => {
    if (this.hangs) await NEVER;
    const script = await this.instead(url);
    if (script !== undefined) {
      response.setHeader('content-type', 'text/javascript').end(script);
      return;
    }
    const answer = await fetch(SHOP + url, { method, redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) delete headers[name];
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, headers);
    response.end(body);
  }).listen(0);

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From here on nothing listens at the port. */
  async [Symbol.asyncDispose](): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }
}

/** The surprise that every request to a shopfront is. */
export const AT_SHOPFRONT = /request to http:\/\/localhost/;
