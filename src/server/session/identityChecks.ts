import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/schema.ts';
import type { Log } from '#server/operation/log.ts';
import { type Identity, openProvider } from './provider.ts';
import { Refreshes } from './refreshes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** While the provider does not answer, what it last said counts for this long, as the retailer's confirmation does. */
const GRACE_MS = 3 * DAY_MS;
/** Pause after a question that got no answer. */
const ASK_AGAIN_MS = 60_000;
const MAX_KEPT = 10_000;
/** In characters. With a longer one the cookie would be more than servers and proxies take in a header. */
const LONGEST_ACCESS_TOKEN = 1_500;

/** What a session's cookie has of its sign-in; `askedAt` in milliseconds since the epoch, `accessToken` null when it was too long. */
export type Grant = { refreshToken: string; accessToken: string | null; askedAt: number };
type IdentityQuestion = Identity & { sid: string; grant: Grant | null };

type Standing = Grant & { askAgainAt: number };

/** How old the provider's word may be: for what is looked at, and for an order. */
export const IDENTITY_AGE_MS = { session: DAY_MS, order: 60_000 } as const;

/** What a cookie can have of it. */
export const cookieGrant = ({ refreshToken, accessToken, askedAt }: Grant): Grant => ({
  refreshToken,
  accessToken: accessToken && accessToken.length <= LONGEST_ACCESS_TOKEN ? accessToken : null,
  askedAt,
});

/**
 * Asks the identity provider again whether a session's card code and e-mail are still its person's. Decision 0370. What it
 * last said is here until a cookie has it.
 */
export class IdentityChecks {
  readonly #log: Log;
  readonly #refreshes: Refreshes;
  readonly #standings = new LRUCache<string, Standing>({ max: MAX_KEPT });
  readonly #pending = new Map<string, Promise<boolean>>();

  constructor(db: Database, log: Log) {
    this.#log = log;
    this.#refreshes = new Refreshes(db);
  }

  /** Whether a session may go on. Without a card code, or a refresh token, there is nothing to ask. */
  async holds(question: IdentityQuestion, within: number): Promise<boolean> {
    if (question.cardcode === null || question.grant === null) return true;
    const standing = this.#latest(question.sid, question.grant);
    const now = Date.now();
    if (now - standing.askedAt < within) return true;
    if (now < standing.askAgainAt) return now - standing.askedAt < GRACE_MS;
    const pending = this.#pending.get(question.sid);
    if (pending) return pending;
    const check = this.#ask(question, standing).finally(() => this.#pending.delete(question.sid));
    this.#pending.set(question.sid, check);
    return check;
  }

  /** What a session's next cookie has of its sign-in. */
  grantOf(sid: string, grant: Grant | null): Grant | null {
    return grant && cookieGrant(this.#latest(sid, grant));
  }

  /** Of the cookie and of what was asked here, whichever is later. */
  #latest(sid: string, grant: Grant): Standing {
    const standing = this.#standings.get(sid);
    return standing && standing.askedAt >= grant.askedAt ? standing : { ...grant, askAgainAt: 0 };
  }

  async #ask({ sid, email, cardcode }: IdentityQuestion, before: Standing): Promise<boolean> {
    let standing = before;
    try {
      const provider = await openProvider();
      let identity = standing.accessToken && (await provider.identityBy(standing.accessToken));
      while (!identity) {
        const next = await this.#refreshes.next(provider, standing.refreshToken);
        if (next === 'gone') return false;
        standing = { ...standing, ...next.tokens };
        identity = await provider.identityBy(next.tokens.accessToken);
        if (!identity && next.isNew)
          throw new Error('It does not take the access token that it has just given.');
      }
      this.#standings.set(sid, { ...standing, askedAt: Date.now(), askAgainAt: 0 });
      return identity.cardcode === cardcode && identity.email === email;
    } catch (error) {
      this.#log.warn({ error }, 'the identity provider could not be asked again whose a session is');
      this.#standings.set(sid, { ...standing, askAgainAt: Date.now() + ASK_AGAIN_MS });
      return Date.now() - standing.askedAt < GRACE_MS;
    }
  }
}
