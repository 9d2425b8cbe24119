import type { PaymentNotice, PaymentNoticeInput } from '#api/history/paymentNotices.ts';
import { daysBefore, today } from '#domain/day.ts';
import type { NoticeState } from '#domain/history/paymentNotice.ts';
import { readable } from '#server/database/readable.ts';
import type { Executor } from '#server/database/schema.ts';

/** Whoever has not paid by then what the statement still shows as open has told of another payment. */
const DAYS_SHOWN = 180;
const DAYS_KEPT = 400;
const MOST_SHOWN = 200;

/** What is kept of a notice, as JSON. */
type KeptNotice = Omit<PaymentNoticeInput, 'key'> & { hasPhoto: boolean };

export type NewNotice = {
  key: string;
  cardcode: string;
  email: string;
  createdAt: string;
  contentHash: string;
  notice: KeptNotice;
  mail: string;
};

type NoticeRow = {
  created_at: string;
  notice: string;
  mailId: string | null;
  sent_at: string | null;
  problem: string | null;
};

/** With the e-mail's state. An e-mail that is not there any more was sent: no other is ever deleted. */
const selectNotices = (db: Executor) =>
  db
    .selectFrom('payment_notices')
    .leftJoin('mails', 'mails.id', 'payment_notices.mail')
    .select([
      'payment_notices.created_at',
      'payment_notices.notice',
      'mails.id as mailId',
      'mails.sent_at',
      'mails.problem',
    ]);

const stateOf = ({ mailId, sent_at, problem }: NoticeRow): NoticeState =>
  mailId === null || sent_at !== null ? 'sent' : problem === null ? 'sending' : 'waiting';

function toNotice(row: NoticeRow): PaymentNotice {
  const { documents, bank, amount, currency, day, hasPhoto } = JSON.parse(row.notice) as KeptNotice;
  return {
    ...{ createdAt: row.created_at, documents, bank, amount, currency, day, hasPhoto },
    ...{ state: stateOf(row), sentAt: row.sent_at },
  };
}

/** What the people of a card code told of payments, newest first; what cannot be read is left out. */
export async function noticesOf(db: Executor, cardcode: string, now = new Date()): Promise<PaymentNotice[]> {
  const rows = await selectNotices(db)
    .where('cardcode', '=', cardcode)
    .where('payment_notices.created_at', '>=', daysBefore(today(now), DAYS_SHOWN))
    .orderBy('payment_notices.created_at', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return readable(rows, toNotice, () => 'A notice of a payment');
}

/** The notice of a key, with whose it is and what it says. */
export async function findNotice(
  db: Executor,
  key: string,
): Promise<{ cardcode: string; contentHash: string; notice: PaymentNotice } | undefined> {
  const row = await selectNotices(db)
    .select(['payment_notices.cardcode', 'payment_notices.content_hash'])
    .where('key', '=', key)
    .executeTakeFirst();
  return row && { cardcode: row.cardcode, contentHash: row.content_hash, notice: toNotice(row) };
}

/** Stores a notice unless its key is taken; whether it did. For the transaction that commits its e-mail. */
export async function insertNotice(db: Executor, one: NewNotice): Promise<boolean> {
  const { key, cardcode, email, createdAt, contentHash, notice, mail } = one;
  await db
    .deleteFrom('payment_notices')
    .where('cardcode', '=', cardcode)
    .where('created_at', '<', daysBefore(createdAt.slice(0, 10), DAYS_KEPT))
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('payment_notices')
    .values({
      ...{ key, cardcode, email, created_at: createdAt, content_hash: contentHash },
      ...{ notice: JSON.stringify(notice), mail },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
