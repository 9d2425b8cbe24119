import { randomUUID } from 'node:crypto';
import { errors } from '#copy/errors.ts';
import { daysBefore, today } from '#domain/day.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { pause } from '#server/jobs/pause.ts';
import type { Log } from '#server/operation/log.ts';
import type { Mailer, StoredMail, WrittenMail } from './mailer.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60_000;
/** In 24 hours, of all who write: more is no question but an attack, and would fill the retailer's mailbox. */
const A_DAY_MAX = 500;

/**
 * E-mails to the retailer. Each is committed before anybody is told that it was sent, and is sent in the background until
 * it was taken, by whichever process holds its job. One that was taken twice has the same Message-ID. Decision 0110.
 */
export class Mails {
  readonly #db: Database;
  readonly #mailer: Mailer;
  readonly #log: Pick<Log, 'error'>;
  readonly #start: (id: string) => void;
  readonly #firstPauseMs: number;

  constructor(
    db: Database,
    mailer: Mailer,
    jobs: Jobs,
    log: Pick<Log, 'error'>,
    firstPauseMs = FIRST_PAUSE_MS,
  ) {
    this.#db = db;
    this.#mailer = mailer;
    this.#log = log;
    this.#firstPauseMs = firstPauseMs;
    this.#start = jobs.define({
      name: 'mail',
      open: () => unsentIds(db),
      work: (id, signal) => this.#deliver(id, signal),
    });
  }

  /** Commits an e-mail, and sends it in the background. Throws ApiError 503 when there were too many today. */
  async write(mail: WrittenMail, now = new Date()): Promise<void> {
    const day = today(now);
    await this.#db.deleteFrom('mails').where('sent_at', '<', daysBefore(day, DAYS_KEPT)).execute();
    const { count } = await this.#db
      .selectFrom('mails')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .where('created_at', '>=', new Date(now.getTime() - DAY_MS).toISOString())
      .executeTakeFirstOrThrow();
    if (Number(count) >= A_DAY_MAX) throw new ApiError(503, 'too_many_mails', errors.tooManyMails);
    const id = randomUUID();
    const created_at = now.toISOString();
    await this.#db
      .insertInto('mails')
      .values({ id, mail: JSON.stringify(mail), created_at, sent_at: null, problem: null })
      .execute();
    this.#start(id);
  }

  async #deliver(id: string, signal: AbortSignal): Promise<void> {
    const mail = await findUnsent(this.#db, id);
    if (!mail) return;
    for (let wait = this.#firstPauseMs; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const outcome = await this.#sendOnce(mail, signal);
      if (outcome === null) return;
      const { problem } = outcome;
      const change = problem === null ? { sent_at: new Date().toISOString(), problem } : { problem };
      await this.#db.updateTable('mails').set(change).where('id', '=', id).execute();
      if (problem === null) return;
      this.#log.error(
        { mail: id, problem },
        'an e-mail to the retailer could not be sent, and is tried again',
      );
      await pause(wait, signal);
    }
  }

  /** Without a problem it was sent. Null: the process ends, and does not wait for it. */
  async #sendOnce(mail: StoredMail, signal: AbortSignal): Promise<{ problem: string | null } | null> {
    const ended = Promise.withResolvers<void>();
    signal.addEventListener('abort', () => ended.resolve(), { once: true });
    const sending = this.#mailer.send(mail).then(
      () => ({ problem: null }),
      (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
    );
    return Promise.race([sending, ended.promise.then(() => null)]);
  }
}

async function unsentIds(db: Executor): Promise<string[]> {
  const rows = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
  return rows.map(({ id }) => id);
}

async function findUnsent(db: Executor, id: string): Promise<StoredMail | null> {
  const row = await db
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return row ? { ...(JSON.parse(row.mail) as WrittenMail), id, createdAt: row.created_at } : null;
}

/** How many e-mails wait, since when the oldest one does (ISO 8601, UTC), and why it was not sent. */
export async function queueOfMails(
  db: Executor,
): Promise<{ count: number; oldestAt: string | null; problem: string | null }> {
  const rows = await db
    .selectFrom('mails')
    .select(['created_at', 'problem'])
    .where('sent_at', 'is', null)
    .orderBy('created_at')
    .execute();
  const [oldest] = rows;
  return { count: rows.length, oldestAt: oldest?.created_at ?? null, problem: oldest?.problem ?? null };
}
