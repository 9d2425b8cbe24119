import { LRUCache } from 'lru-cache';
import type { Log } from '#server/operation/log.ts';
import { askIdentity, type Identity } from './provider.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** While the provider does not answer, what it last said counts for this long, as the retailer's confirmation does. */
const GRACE_MS = 3 * DAY_MS;
/** Pause after a question that got no answer. */
const ASK_AGAIN_MS = 60_000;
const MAX_KEPT = 10_000;

/** What a session's cookie has of its sign-in; `askedAt` in milliseconds since the epoch. */
export type Grant = { refreshToken: string; askedAt: number };
type Asked = Identity & { sid: string; grant: Grant | null };

type Standing = Grant & { askAgainAt: number };

/** How old the provider's word may be: for what is looked at, and for an order. */
export const IDENTITY_AGE_MS = { session: DAY_MS, order: 60_000 } as const;

/**
 * Asks the identity provider again whether a session's card code and e-mail are still its person's. Decision 0370. What it
 * last said is here until a cookie has it: a provider may replace the refresh token each time.
 */
export class IdentityChecks {
  readonly #log: Log;
  readonly #standings = new LRUCache<string, Standing>({ max: MAX_KEPT });
  readonly #pending = new Map<string, Promise<boolean>>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** Whether a session may go on. Without a card code, or a refresh token, there is nothing to ask. */
  async holds(asked: Asked, within: number): Promise<boolean> {
    if (asked.cardcode === null || asked.grant === null) return true;
    const standing = this.#latest(asked.sid, asked.grant);
    const now = Date.now();
    if (now - standing.askedAt < within) return true;
    if (now < standing.askAgainAt) return now - standing.askedAt < GRACE_MS;
    const pending = this.#pending.get(asked.sid);
    if (pending) return pending;
    const check = this.#ask(asked, standing).finally(() => this.#pending.delete(asked.sid));
    this.#pending.set(asked.sid, check);
    return check;
  }

  /** What a session's next cookie has of its sign-in. */
  grantOf(sid: string, grant: Grant | null): Grant | null {
    if (grant === null) return null;
    const { refreshToken, askedAt } = this.#latest(sid, grant);
    return { refreshToken, askedAt };
  }

  /** Of the cookie and of what was asked here, whichever is later. */
  #latest(sid: string, grant: Grant): Standing {
    const standing = this.#standings.get(sid);
    return standing && standing.askedAt >= grant.askedAt ? standing : { ...grant, askAgainAt: 0 };
  }

  async #ask({ sid, email, cardcode }: Asked, standing: Standing): Promise<boolean> {
    try {
      const answer = await askIdentity(standing.refreshToken);
      if (answer === 'gone') return false;
      const { identity, refreshToken } = answer;
      this.#standings.set(sid, { refreshToken, askedAt: Date.now(), askAgainAt: 0 });
      return identity.cardcode === cardcode && identity.email === email;
    } catch (error) {
      this.#log.warn({ error }, 'the identity provider could not be asked again whose a session is');
      this.#standings.set(sid, { ...standing, askAgainAt: Date.now() + ASK_AGAIN_MS });
      return Date.now() - standing.askedAt < GRACE_MS;
    }
  }
}
