import type { CustomerDocument } from '#api/documents.ts';
import { documentCopy as copy } from '#copy/documents.ts';
import { documentPath } from '#domain/documents/document.ts';
import { formatMoney } from '#domain/money.ts';

type Props = { receipt: Extract<CustomerDocument, { kind: 'receipt' }> };

/** What a receipt paid, and how much of each. */
export const PaidInvoices = ({ receipt: { invoices, currency } }: Props) =>
  invoices.length > 0 && (
    <table className="table">
      <caption className="visually-hidden">{copy.applied}</caption>
      <thead>
        <tr>
          <th scope="col">{copy.applied}</th>
          <th scope="col" className="num">
            {copy.appliedAmount}
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map(({ kind, docNum, name, amount: applied }) => (
          <tr key={kind + docNum}>
            <th scope="row">
              <a href={documentPath(kind, docNum)}>{name}</a>
            </th>
            <td className="num">{formatMoney(applied, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );

/** What was received, and what of it pays no invoice yet. */
export function Received({ receipt: { invoices, amount, currency } }: Props) {
  const onAccount = invoices.reduce((left, { amount: applied }) => left - applied, amount);
  return (
    <dl className="totals document-totals">
      {onAccount !== 0 && invoices.length > 0 && (
        <>
          <dt>{copy.onAccount}</dt>
          <dd>{formatMoney(onAccount, currency)}</dd>
        </>
      )}
      <dt className="total">{copy.received}</dt>
      <dd className="total">{formatMoney(amount, currency)}</dd>
    </dl>
  );
}
