import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { formAction, Visitor } from '../sandbox/sign-in.ts';

export type Answer = { status: number; body: unknown };

const TRY_AGAIN_MS = 150;
const PATIENCE_MS = 20_000;
/** How often somebody signs in again when the shop could not ask the back office for the card code. */
const SIGN_IN_TRIES = 5;

/** A customer's browser as the shop's server sees it: signed in through the identity provider, over HTTP. */
export class Clerk {
  readonly email: string;
  readonly cardcode: string;
  readonly #origin: string;
  /** Where its requests go: the shop's own origin, or one of the servers behind it. */
  readonly #server: string;
  readonly #visitor: Visitor;

  constructor(
    origin: string,
    account: { email: string; cardcode: string },
    { server = origin, visitor = new Visitor() } = {},
  ) {
    this.#origin = origin;
    this.#server = server;
    this.#visitor = visitor;
    this.email = account.email;
    this.cardcode = account.cardcode;
  }

  /** What a request of hers sends as `cookie`. */
  get cookie(): string {
    return this.#visitor.cookieHeader;
  }

  /** The same browser, whose requests a proxy passes on to this server. */
  at(server: string): Clerk {
    return new Clerk(this.#origin, this, { server, visitor: this.#visitor });
  }

  /** Signs in, and once more as the sign-in's page says where the back office did not answer. Throws when nothing lets her in. */
  async signIn(password = 'demo'): Promise<void> {
    let reason: string | null = null;
    for (let tries = 0; tries < SIGN_IN_TRIES; tries++) {
      reason = await this.#trySignIn(password);
      if (reason !== 'Unverified') break;
    }
    const { status } = await this.get('/api/auth/me');
    if (status !== 200) throw new Error(`${this.email} is not signed in: ${status}, ${reason}.`);
  }

  /** The reason that the sign-in's page is opened with when it failed, or null. */
  async #trySignIn(password: string): Promise<string | null> {
    const start = await this.#visitor.fetch(`${this.#origin}/api/auth/login?returnTo=/`);
    const authorize = start.headers.get('location') ?? '';
    const issuer = new URL(authorize).origin;
    const arrival = await this.#visitor.follow(authorize, issuer);
    const form = { email: this.email, password };
    // The provider knows who came a moment ago, and asks nothing.
    const { left } = arrival.left
      ? arrival
      : await this.#visitor.follow(issuer + formAction(arrival.page), issuer, form);
    if (!left) throw new Error(`${this.email} could not sign in.`);
    const { headers } = await this.#visitor.fetch(left.href);
    return new URL(headers.get('location') ?? '/', this.#origin).searchParams.get('error');
  }

  /** Ends the session at the server; the cookie of the ended session stays in use. */
  async signOut(): Promise<void> {
    // A browser's own navigation: `fetch` would not let these headers through.
    const navigation = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
    const { body } = await request(`${this.#server}/api/auth/logout`, {
      method: 'POST',
      headers: { ...navigation, origin: this.#origin, cookie: this.cookie },
    });
    await body.dump();
    const { status } = await this.get('/api/auth/me');
    if (status !== 401) throw new Error(`The session of ${this.email} was not ended: ${status}.`);
  }

  /** The answer as it comes: no redirect is followed, and a cookie that it takes away stays in use. */
  send(
    path: string,
    { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  ): Promise<Response> {
    return fetch(this.#server + path, {
      ...init,
      redirect: 'manual',
      headers: { ...headers, cookie: this.cookie },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
  }

  get(path: string): Promise<Answer> {
    return this.#ask(path, { headers: { cookie: this.cookie } });
  }

  post(path: string, body: object): Promise<Answer> {
    return this.#ask(path, {
      method: 'POST',
      headers: {
        cookie: this.cookie,
        origin: this.#origin,
        'content-type': 'application/json',
      },
      body: JSON.stringify(body),
    });
  }

  /** Asks again, as the shop's own pages do, while the answer says that it may well succeed later. */
  async until(ask: () => Promise<Answer>): Promise<Answer> {
    for (;;) {
      const answer = await ask().catch((): Answer => ({ status: 0, body: null }));
      if (answer.status !== 0 && answer.status < 500 && answer.status !== 429) return answer;
      await pause(TRY_AGAIN_MS);
    }
  }

  async #ask(path: string, init: RequestInit): Promise<Answer> {
    const answer = await fetch(this.#server + path, { ...init, signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }
}
