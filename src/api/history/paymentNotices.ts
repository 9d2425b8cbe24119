import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { currency, integer } from '#api/money.ts';
import {
  NOTICE_MAX,
  NOTICE_STATES,
  PAYMENT_NOTICES_PATH,
  readAmount,
} from '#domain/history/paymentNotice.ts';
import { CURRENCIES } from '#domain/money.ts';

const notice = v.object({
  /** ISO 8601, UTC. */
  createdAt: v.string(),
  /** `kind/docNum` of each document that it pays, as its address has them. */
  documents: v.array(v.string()),
  bank: v.string(),
  amount: integer,
  currency,
  /** YYYY-MM-DD. */
  day: v.string(),
  hasPhoto: v.boolean(),
  state: v.picklist(NOTICE_STATES),
  /** ISO 8601, UTC; null while it is not sent, and where that was too long ago to be known. */
  sentAt: v.nullable(v.string()),
});
export type PaymentNotice = v.InferOutput<typeof notice>;

/** The payments that people of the card code have told the retailer of, newest first. */
export const getPaymentNotices = endpoint({
  method: 'GET',
  path: PAYMENT_NOTICES_PATH,
  limit: 'account',
  input: noInput,
  answer: v.object({ notices: v.array(notice) }),
});

const line = (max: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(max, 'es demasiado largo'),
    v.regex(/^[^\p{Cc}]*$/u, 'va en una sola línea'),
  );

/**
 * Tells the retailer of a payment, by e-mail, perhaps with a photo of its receipt. The same key is the same notice, however often it is sent: 409 where the key is
 * another one's. 422 for a document that is not in the customer's account. product.md §2, "Vencimientos".
 */
export const sendPaymentNotice = endpoint({
  method: 'POST',
  path: PAYMENT_NOTICES_PATH,
  photo: true,
  limit: 'mail',
  input: v.object({
    key: v.pipe(v.string(), v.uuid('no es una clave')),
    /** `kind/docNum`, separated by commas: a form's fields are texts. */
    documents: v.pipe(
      v.string(),
      v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
      v.minLength(1, 'falta'),
      v.maxLength(NOTICE_MAX.documents, `admite ${NOTICE_MAX.documents} documentos`),
    ),
    bank: v.pipe(line(NOTICE_MAX.bank), v.nonEmpty('falta')),
    amount: v.pipe(
      line(NOTICE_MAX.amount),
      v.transform(readAmount),
      v.number('no es un importe. Escríbalo como 1.234,50'),
    ),
    currency: v.picklist(CURRENCIES, 'no es una de las monedas'),
    day: v.string(),
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(NOTICE_MAX.note, 'es demasiado largo')), ''),
  }),
  answer: v.object({ notice }),
});
export type PaymentNoticeInput = v.InferOutput<typeof sendPaymentNotice.input>;
