import { createHash } from 'node:crypto';
import { decode, encode } from '@auth/core/jwt';
import type { Database } from '#server/database/schema.ts';
import { environment } from '#server/operation/environment.ts';
import type { Provider, Tokens } from './provider.ts';

/** A session's cookie, and so the refresh token in it, is of use for a week. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

const digest = (refreshToken: string): string => createHash('sha256').update(refreshToken).digest('hex');

/**
 * Sends each refresh token to the provider once, whichever server has it, and keeps what came for it. A provider that replaces
 * tokens takes a second use for theft, and ends the sign-in. Decision 0370.
 */
export class Refreshes {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * What the provider gives for a refresh token, or gave before. Throws when it does not answer, and when the token was
   * sent without an answer that we know: another server waits for it, or was killed.
   */
  async next(provider: Provider, refreshToken: string): Promise<{ tokens: Tokens; isNew: boolean } | 'gone'> {
    const token_hash = digest(refreshToken);
    const now = Date.now();
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('refreshes')
      .values({ token_hash, sent_at: new Date(now).toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (!numInsertedOrUpdatedRows) return { tokens: await this.#known(refreshToken), isNew: false };
    const tokens = await this.#refreshed(provider, refreshToken);
    if (tokens === 'gone') return 'gone';
    await this.#db
      .updateTable('refreshes')
      .set({ successor: await encode({ token: tokens, ...keyOf(refreshToken) }) })
      .where('token_hash', '=', token_hash)
      .execute();
    const past = new Date(now - KEPT_MS).toISOString();
    await this.#db.deleteFrom('refreshes').where('sent_at', '<', past).execute();
    return { tokens, isNew: true };
  }

  async #known(refreshToken: string): Promise<Tokens> {
    const row = await this.#db
      .selectFrom('refreshes')
      .select('successor')
      .where('token_hash', '=', digest(refreshToken))
      .executeTakeFirst();
    const tokens = row?.successor && (await decode<Tokens>({ token: row.successor, ...keyOf(refreshToken) }));
    if (tokens) return tokens;
    throw new Error('The refresh token was sent by another server, or before a restart, and not answered.');
  }

  async #refreshed(provider: Provider, refreshToken: string): Promise<Tokens | 'gone'> {
    try {
      return await provider.refreshed(refreshToken);
    } catch (error) {
      // After a timeout the provider may have replaced the token, so that it is not sent again.
      if (!(error instanceof Error && error.name === 'TimeoutError'))
        await this.#db.deleteFrom('refreshes').where('token_hash', '=', digest(refreshToken)).execute();
      throw error;
    }
  }
}

/** The row alone does not open it: our secret and the replaced token do, which are in no table. */
const keyOf = (refreshToken: string) => ({ secret: environment().SESSION_SECRET, salt: refreshToken });
