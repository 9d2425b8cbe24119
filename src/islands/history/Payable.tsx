import type { ListedMovement } from '#api/account/statement.ts';
import { documentName } from '#domain/account/statement.ts';
import { formatMoney } from '#domain/money.ts';

/** A document that can be paid: `kind/docNum`, and what is left of it. */
export type PayableDocument = { name: string; movement: ListedMovement; open: number };

/** A document that a payment may be of, to be ticked. */
export const Payable = ({
  field,
  document: { name, movement, open },
}: {
  field: string;
  document: PayableDocument;
}) => (
  <label className="check">
    <input type="checkbox" name={field} value={name} autoComplete="off" />
    <span>
      {documentName(movement)} <span className="figure soft">{formatMoney(open, movement.currency)}</span>
    </span>
  </label>
);
