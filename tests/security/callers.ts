import { Visitor } from '../sandbox/sign-in.ts';
import { Clerk } from '../support/clerk.ts';
import { MEMBER, OTHER, VICTIM } from './victim.ts';

export const ROLES = ['visitor', 'no card code', 'other customer', 'expired session'] as const;
export type Role = (typeof ROLES)[number];
/** The victim herself is attacked, and is nobody whom her data is not for. */
type Caller = Role | 'victim';

/** Sends requests as somebody of a role; a new session takes over when one has reached its limit of requests. */
export class Callers {
  readonly #origin: string;
  readonly #clerks = new Map<Caller, Clerk>();
  #sessions = 0;

  constructor(origin: string) {
    this.#origin = origin;
  }

  async send(
    role: Role,
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<Response> {
    for (let attempt = 0; ; attempt++) {
      const clerk = await this.#clerk(role);
      const answer = await clerk.send(path, init);
      if (answer.status !== 429 || attempt === 2 || role === 'visitor') return answer;
      await answer.arrayBuffer();
      this.#clerks.delete(role);
    }
  }

  /** The cookies of somebody's session, for a request that is sent by other means. */
  async cookieOf(caller: Caller): Promise<string> {
    return (await this.#clerk(caller)).cookie;
  }

  /** A new session takes over at the next request: this one has reached its limit. */
  forget(caller: Caller): void {
    this.#clerks.delete(caller);
  }

  async #clerk(role: Caller): Promise<Clerk> {
    const known = this.#clerks.get(role);
    if (known) return known;
    // Sign-ins are limited by address; only a shop behind a proxy reads this header.
    const session = this.#sessions;
    const visitor = new Visitor({ 'x-forwarded-for': `198.18.${session >> 8}.${session & 255}` });
    const clerk = new Clerk(this.#origin, this.#accountOf(role), { visitor });
    if (role !== 'visitor') await clerk.signIn();
    // Her own session, ended at the server; the cookie is still sent.
    if (role === 'expired session') await clerk.signOut();
    this.#clerks.set(role, clerk);
    return clerk;
  }

  /** Each session is another person of the same shop, and so has limits of its own. */
  #accountOf(role: Caller): { email: string; cardcode: string } {
    const isHers = role === 'expired session' || role === 'victim';
    const account = role === 'no card code' ? MEMBER : isHers ? VICTIM : OTHER;
    return { ...account, email: account.email.replace('@', `+x${this.#sessions++}@`) };
  }
}
