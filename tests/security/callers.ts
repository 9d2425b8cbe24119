import { Clerk } from '../support/clerk.ts';
import { MEMBER, OTHER, VICTIM } from './victim.ts';

export const ROLES = ['visitor', 'no card code', 'other customer', 'expired session'] as const;
export type Role = (typeof ROLES)[number];

/** Sends requests as somebody of a role; a new session takes over when one has reached its limit of requests. */
export class Callers {
  readonly #origin: string;
  readonly #clerks = new Map<Role, Clerk>();
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

  async #clerk(role: Role): Promise<Clerk> {
    const known = this.#clerks.get(role);
    if (known) return known;
    const clerk = new Clerk(this.#origin, this.#accountOf(role));
    if (role !== 'visitor') await clerk.signIn();
    // Her own session, ended at the server; the cookie is still sent.
    if (role === 'expired session') await clerk.signOut();
    this.#clerks.set(role, clerk);
    return clerk;
  }

  /** Each session is another person of the same shop, and so has limits of its own. */
  #accountOf(role: Role): { email: string; cardcode: string } {
    const account = role === 'no card code' ? MEMBER : role === 'expired session' ? VICTIM : OTHER;
    return { ...account, email: account.email.replace('@', `+x${this.#sessions++}@`) };
  }
}
