import { documentKindOf, type Movement } from '#domain/account/statement.ts';
import { isDay } from '#domain/day.ts';
import type { Cents, Currency } from '#domain/money.ts';
import { amountOf } from '#domain/trade/money.ts';

/** Where a customer's payments are told of, perhaps with a photo. */
export const PAYMENT_NOTICES_PATH = '/api/account/payment-notices';

/** What a customer may write of a payment, in characters. */
export const NOTICE_MAX = { documents: 60, bank: 80, amount: 24, note: 500 } as const;

/** `kind/docNum`, by which a notice names a document; null for what is none that can be opened. */
export function noticeName(movement: Pick<Movement, 'kind' | 'company' | 'docNum'>): string | null {
  const kind = documentKindOf(movement);
  return kind && `${kind}/${movement.docNum}`;
}

/** What became of the e-mail that tells the retailer of it: it was sent, is on its way, or could not be sent yet and is tried again. */
export const NOTICE_STATES = ['sent', 'sending', 'waiting'] as const;
export type NoticeState = (typeof NOTICE_STATES)[number];

/** `$ 1.234,50`, `1234.5` or `U$S 1,234.50` in cents; null for what is no amount, or none that anybody pays. */
export function readAmount(text: string): Cents | null {
  const figures = text.replace(/\s|U\$S|US\$|\$/gi, '');
  const cents = Math.round((amountOf(figures) ?? 0) * 100);
  return cents > 0 && cents < 1e12 ? cents : null;
}

/** What the documents that a notice names come to in a currency. */
export type NoticeSum = { currency: Currency; sum: Cents };

/** Whether an amount is not what the documents come to: somebody may pay a part, or in another currency, and reads that they do. */
export const isOtherThan = (sums: readonly NoticeSum[], amount: string, currency: string): boolean => {
  const cents = readAmount(amount);
  const [only, another] = sums;
  return (
    cents !== null &&
    only !== undefined &&
    (another !== undefined || only.currency !== currency || only.sum !== cents)
  );
};

/** Whether an amount is just what the documents of its currency come to, of some in two currencies: it does not pay the others. */
export const isOfOneCurrency = (sums: readonly NoticeSum[], amount: string, currency: string): boolean =>
  sums.length > 1 && sums.some((one) => one.currency === currency && one.sum === readAmount(amount));

/** Whether a payment may have been made, or a cheque be dated, on a day. */
export const isPaymentDay = (day: string, today: string): boolean => {
  const year = Number(today.slice(0, 4));
  return isDay(day) && day >= `${year - 2}-01-01` && day <= `${year + 1}-12-31`;
};
