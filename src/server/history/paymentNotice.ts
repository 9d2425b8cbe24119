import { createHash } from 'node:crypto';
import type { PaymentNotice, PaymentNoticeInput } from '#api/history/paymentNotices.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { paymentCopy as copy } from '#copy/history/payment.ts';
import { photos } from '#copy/site/photos.ts';
import { documentName, type Movement } from '#domain/account/statement.ts';
import { formatDay, today } from '#domain/day.ts';
import { isPaymentDay, noticeName } from '#domain/history/paymentNotice.ts';
import { formatMoney } from '#domain/money.ts';
import { composeMessage } from '#domain/site/contact.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Services } from '#server/operation/services.ts';
import { takePhoto } from '#server/photos/photos.ts';
import type { CustomerSession } from '#server/session/session.ts';
import { photoAttachment, type WrittenMail } from '#server/site/mailer.ts';
import { findNotice, insertNotice } from './paymentNotices.ts';

/** The customer's own movements that these name, which are `kind/docNum`. Throws ApiError 422 for any other, and what the call throws. */
async function ownMovements(
  office: BackOffice,
  cardcode: string,
  documents: readonly string[],
): Promise<Movement[]> {
  const { movements } = await getStatement(office, cardcode);
  const byName = new Map(movements.map((one) => [noticeName(one), one]));
  return documents.map((name) => {
    const movement = byName.get(name);
    if (!movement) throw new ApiError(422, 'unknown_document', copy.unknownDocument);
    return movement;
  });
}

/** What the retailer reads: whose payment it is and what of, by the names that the documents have everywhere. */
function noticeMail(
  { name, email, cardcode }: CustomerSession,
  { bank, amount, currency, day, note }: PaymentNoticeInput,
  movements: readonly Movement[],
  photo: Uint8Array | null,
): WrittenMail {
  const paid = formatMoney(amount, currency);
  const text = composeMessage([
    { label: copy.mail.customer, value: cardcode },
    { label: copy.mail.person, value: `${name} (${email})` },
    { label: copy.amount, value: paid },
    { label: copy.bank, value: bank },
    { label: copy.day, value: formatDay(day) },
    {
      label: copy.documents,
      // A value of several lines stands under its label.
      value: movements
        .map((one) => `${documentName(one)}, ${formatMoney(one.debit, one.currency)}`)
        .join('\n'),
    },
    { label: copy.note, value: note },
    { label: copy.photo, value: photo ? photos.attached : '' },
  ]);
  return {
    subject: copy.mail.subject(cardcode, paid),
    text,
    replyTo: { name, address: email },
    ...(photo && { attachments: [photoAttachment(photo)] }),
  };
}

/** What a page sends: the photo is as it was taken. */
type SentNotice = { input: PaymentNoticeInput; photo: Uint8Array | null };

const hashOf = ({ input: { key: _, ...content }, photo }: SentNotice): string =>
  createHash('sha256')
    .update(JSON.stringify([content, photo !== null]))
    .digest('hex');

/** The notice that the key names already. Throws ApiError 409 where it is another customer's, or says something else. */
async function storedNotice(
  db: Services['db'],
  cardcode: string,
  sent: SentNotice,
): Promise<PaymentNotice | undefined> {
  const before = await findNotice(db, sent.input.key);
  if (before && (before.cardcode !== cardcode || before.contentHash !== hashOf(sent)))
    throw new ApiError(409, 'key_taken', copy.keyTaken);
  return before?.notice;
}

/**
 * Tells the retailer of a payment of the customer's, once for each key: notice and e-mail are committed together, and the e-mail is sent in
 * the background until it was taken. Throws ApiError, TooMany, and what the statement's call throws.
 */
export async function tellPayment(
  { db, office, mails }: Pick<Services, 'db' | 'office' | 'mails'>,
  session: CustomerSession,
  sent: SentNotice,
  now = new Date(),
): Promise<PaymentNotice> {
  const { input } = sent;
  const { cardcode, email } = session;
  const before = await storedNotice(db, cardcode, sent);
  if (before) return before;
  if (!isPaymentDay(input.day, today(now))) throw new ApiError(400, 'invalid', copy.wrongDay);
  const movements = await ownMovements(office, cardcode, input.documents);
  const photo = sent.photo && (await takePhoto(sent.photo));
  const { key, ...notice } = input;
  await mails.write(noticeMail(session, input, movements, photo), cardcode, now, (tx, mail) =>
    insertNotice(tx, {
      ...{ key, cardcode, email, mail, createdAt: now.toISOString(), contentHash: hashOf(sent) },
      notice: { ...notice, hasPhoto: photo !== null },
    }),
  );
  const stored = await storedNotice(db, cardcode, sent);
  if (!stored) throw new Error('A notice that was stored is not there.');
  return stored;
}
