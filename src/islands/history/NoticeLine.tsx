import type { PaymentNotice } from '#api/history/paymentNotices.ts';
import { paymentCopy } from '#copy/history/payment.ts';
import { formatDay, today } from '#domain/day.ts';
import { moneyInText } from '#domain/money.ts';

/** That a payment of a document was told, when and how much, and what became of that. */
export const NoticeLine = ({ notice: { createdAt, amount, currency, state } }: { notice: PaymentNotice }) => (
  <span className="due-told small">
    {paymentCopy.told(formatDay(today(new Date(createdAt))), moneyInText(amount, currency))}
    {state !== 'sent' && `, ${paymentCopy.states[state]}`}
  </span>
);
