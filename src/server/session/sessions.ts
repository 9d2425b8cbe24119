import { LRUCache } from 'lru-cache';
import { isValidClient } from '#backoffice/calls/account.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { Database } from '#server/database/schema.ts';
import type { Outages } from '#server/operation/outages.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** A session ends this long after its sign-in, even if it is prolonged. */
export const SESSION_END_MS = 30 * DAY_MS;
/** After this time the retailer is asked again whether it still sells to a customer. */
const CONFIRMED_FOR_MS = DAY_MS;
/** While the back office does not answer, its last confirmation counts for this long: a weekend and a day. */
const GRACE_MS = 3 * DAY_MS;
/** Pause after a check that got no answer. */
const ASK_AGAIN_MS = 60_000;
/** A session that another process ended is known here after this time at the latest. */
const KNOWN_MS = 5_000;
const MAX_KEPT = 10_000;

/** The claims in a session's cookie; `signedInAt` in milliseconds since the epoch. */
export type Claims = { sid: string; signedInAt: number; cardcode: string | null };

type Standing = { confirmedAt: number; askAgainAt: number };

/** Knows which sessions have ended. The cookie alone cannot tell, because a copy of it stays valid. */
export class Sessions {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #outages: Outages;
  readonly #ended = new LRUCache<string, boolean>({ max: MAX_KEPT, ttl: KNOWN_MS });
  readonly #standings = new LRUCache<string, Standing>({ max: MAX_KEPT });
  readonly #pending = new Map<string, Promise<boolean>>();

  constructor(db: Database, office: BackOffice, outages: Outages) {
    this.#db = db;
    this.#office = office;
    this.#outages = outages;
  }

  /** Whether a session has not ended. Throws when the database cannot answer. */
  async isAlive(claims: Claims): Promise<boolean> {
    if (Date.now() - claims.signedInAt > SESSION_END_MS) return false;
    if (await this.#wasEnded(claims.sid)) return false;
    if (claims.cardcode === null) return true;
    if (await this.#stillSoldTo(claims.cardcode, claims.signedInAt)) return true;
    await this.end(claims.sid);
    return false;
  }

  /** Ends a session for every process and every copy of its cookie. Throws when that cannot be stored. */
  async end(sid: string): Promise<void> {
    const now = Date.now();
    await this.#db
      .insertInto('ended_sessions')
      .values({ sid, ended_at: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    this.#ended.set(sid, true);
    // Older rows are not needed: those sessions have ended by their age.
    const past = new Date(now - SESSION_END_MS).toISOString();
    await this.#db.deleteFrom('ended_sessions').where('ended_at', '<', past).execute();
    await this.#db.deleteFrom('customer_checks').where('confirmed_at', '<', past).execute();
  }

  /** Stores that the retailer has just confirmed this customer. */
  async confirm(cardcode: string): Promise<void> {
    const now = Date.now();
    const confirmed_at = new Date(now).toISOString();
    await this.#db
      .insertInto('customer_checks')
      .values({ cardcode, confirmed_at })
      .onConflict((conflict) => conflict.column('cardcode').doUpdateSet({ confirmed_at }))
      .execute();
    this.#standings.set(cardcode, { confirmedAt: now, askAgainAt: now + CONFIRMED_FOR_MS });
  }

  async #wasEnded(sid: string): Promise<boolean> {
    const ended = this.#ended.get(sid);
    if (ended !== undefined) return ended;
    const row = await this.#db
      .selectFrom('ended_sessions')
      .select('sid')
      .where('sid', '=', sid)
      .executeTakeFirst();
    this.#ended.set(sid, row !== undefined);
    return row !== undefined;
  }

  /** Asks the retailer once a day, with one request per customer at a time. */
  async #stillSoldTo(cardcode: string, signedInAt: number): Promise<boolean> {
    const standing = this.#standings.get(cardcode) ?? (await this.#readStanding(cardcode, signedInAt));
    if (Date.now() < standing.askAgainAt) return true;
    const pending = this.#pending.get(cardcode);
    if (pending) return pending;
    const check = this.#ask(cardcode, standing).finally(() => this.#pending.delete(cardcode));
    this.#pending.set(cardcode, check);
    return check;
  }

  /** The last confirmation: a stored one or the sign-in, because a sign-in is only accepted with a check. */
  async #readStanding(cardcode: string, signedInAt: number): Promise<Standing> {
    const row = await this.#db
      .selectFrom('customer_checks')
      .select('confirmed_at')
      .where('cardcode', '=', cardcode)
      .executeTakeFirst();
    const confirmedAt = Math.max(signedInAt, row ? Date.parse(row.confirmed_at) : 0);
    const standing = { confirmedAt, askAgainAt: confirmedAt + CONFIRMED_FOR_MS };
    this.#standings.set(cardcode, standing);
    return standing;
  }

  async #ask(cardcode: string, { confirmedAt }: Standing): Promise<boolean> {
    try {
      if (!(await isValidClient(this.#office, cardcode))) {
        this.#standings.delete(cardcode);
        return false;
      }
      await this.confirm(cardcode);
      return true;
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error;
      this.#outages.report(error, 'a customer could not be confirmed again');
      if (Date.now() - confirmedAt > GRACE_MS) return false;
      this.#standings.set(cardcode, { confirmedAt, askAgainAt: Date.now() + ASK_AGAIN_MS });
      return true;
    }
  }
}
