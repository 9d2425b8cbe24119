import { randomUUID } from 'node:crypto';
import { errors } from '#copy/errors.ts';
import { photos } from '#copy/site/photos.ts';
import { daysBefore, today } from '#domain/day.ts';
import { readableOr } from '#server/database/readable.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { ApiError } from '#server/http/apiError.ts';
import { TooMany } from '#server/http/limits.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { pause } from '#server/jobs/pause.ts';
import type { Log } from '#server/operation/log.ts';
import type { Mailer, StoredMail, WrittenMail } from './mailer.ts';

const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;
const DAYS_KEPT = 30;
const HOUR_MS = 60 * 60_000;
/**
 * In an hour: of all together whom the retailer does not know, and of each customer. More is no question but an attack, and would
 * fill the retailer's mailbox. Of whoever attacks, customers notice nothing, and others can write an hour later.
 */
const STRANGERS_AN_HOUR = 60;
const CUSTOMER_AN_HOUR = 20;
/** Of those that wait, in letters: about a hundred photos. While a mail server is away, photos of strangers fill no disk. */
const WAITING_MAX = 64 * 1024 * 1024;

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

  /**
   * Commits an e-mail of a customer (a card code) or of somebody else (null), and sends it in the background. Throws TooMany or
   * ApiError 503 when their share of this hour is used up, and 503 when there is no room for what it brings. `along` is committed with
   * it, and when it answers false there is none.
   */
  async write(
    mail: WrittenMail,
    sender: string | null,
    now = new Date(),
    along: (tx: Executor, id: string) => Promise<boolean> = async () => true,
  ): Promise<void> {
    await this.#db
      .deleteFrom('mails')
      .where('sent_at', '<', daysBefore(today(now), DAYS_KEPT))
      .execute();
    const id = randomUUID();
    // Together, so that many at the same moment do not each find the place of one. SQLite has one writer; on Postgres as many
    // as there are connections may be too much.
    const isNew = await this.#db.transaction().execute(async (tx) => {
      if (!(await along(tx, id))) return false;
      await requireShare(tx, sender, now);
      if (mail.attachments) await requireRoom(tx);
      await tx
        .insertInto('mails')
        .values({
          ...{ id, mail: JSON.stringify(mail), sender },
          ...{ created_at: now.toISOString(), sent_at: null, problem: null },
        })
        .execute();
      return true;
    });
    if (isNew) this.#start(id);
  }

  async #deliver(id: string, signal: AbortSignal): Promise<void> {
    const mail = await findUnsent(this.#db, id);
    if (!mail) return;
    for (let wait = this.#firstPauseMs; !signal.aborted; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      const outcome = await this.#sendOnce(mail, signal);
      if (outcome === null) return;
      const { problem } = outcome;
      const change =
        problem === null
          ? { sent_at: new Date().toISOString(), problem, mail: JSON.stringify(withoutFiles(mail)) }
          : { problem };
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

/** Throws when a customer, or all others together, wrote as much in the last hour as they may. */
async function requireShare(db: Executor, sender: string | null, now: Date): Promise<void> {
  const sinceHour = new Date(now.getTime() - HOUR_MS).toISOString();
  const { count, oldest } = await db
    .selectFrom('mails')
    .select(({ fn }) => [fn.countAll<number | string>().as('count'), fn.min('created_at').as('oldest')])
    .where('created_at', '>', sinceHour)
    .where('sender', sender === null ? 'is' : '=', sender)
    .executeTakeFirstOrThrow();
  if (sender === null && Number(count) >= STRANGERS_AN_HOUR)
    throw new ApiError(503, 'too_many_mails', errors.tooManyMails);
  if (sender === null || Number(count) < CUSTOMER_AN_HOUR) return;
  const waitMs = Date.parse(oldest) + HOUR_MS - now.getTime();
  throw new TooMany(Math.max(1, Math.ceil(waitMs / 1000)));
}

/** Throws when the e-mails that wait take as much as they may. */
async function requireRoom(db: Executor): Promise<void> {
  const { letters } = await db
    .selectFrom('mails')
    .select(({ fn }) => fn.sum<number | string | null>(fn('length', ['mail'])).as('letters'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (Number(letters ?? 0) >= WAITING_MAX) throw new ApiError(503, 'photo_not_made', photos.notMade);
}

/** What is kept of an e-mail that was sent: its files the retailer has, and they would be the most of the database. */
const withoutFiles = ({ subject, text, replyTo }: WrittenMail): WrittenMail => ({ subject, text, replyTo });

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
  const written =
    row &&
    readableOr(
      () => JSON.parse(row.mail) as WrittenMail,
      () => `The e-mail ${id}`,
      null,
    );
  return written ? { ...written, id, createdAt: row.created_at } : null;
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
