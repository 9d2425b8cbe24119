import type { ListedMovement } from '#api/account/statement.ts';
import type { PaymentNotice } from '#api/history/paymentNotices.ts';
import { documentName } from '#domain/account/statement.ts';
import { formatMoney } from '#domain/money.ts';
import { NoticeLine } from './NoticeLine.tsx';

/** A document that can be paid: `kind/docNum`, and what is left of it. */
export type PayableDocument = { name: string; movement: ListedMovement; open: number };

/** A document that a payment may be of, to be ticked; `notice` says that one was told already. */
export const Payable = ({
  field,
  document: { name, movement, open },
  notice,
}: {
  field: string;
  document: PayableDocument;
  notice: PaymentNotice | undefined;
}) => (
  <label className="check">
    <input type="checkbox" name={field} value={name} autoComplete="off" />
    <span>
      {documentName(movement)} <span className="figure soft">{formatMoney(open, movement.currency)}</span>
      {notice && <NoticeLine notice={notice} />}
    </span>
  </label>
);
