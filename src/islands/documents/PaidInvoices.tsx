import type { CustomerDocument } from '#api/documents.ts';
import { documentCopy as copy } from '#copy/documents.ts';
import { documentPath } from '#domain/documents/document.ts';
import { formatMoney } from '#domain/money.ts';

type Receipt = Extract<CustomerDocument, { kind: 'receipt' }>;

/** What a receipt paid, and how much of each. */
export function PaidInvoices({ receipt: { invoices, amount, currency } }: { receipt: Receipt }) {
  return (
    <>
      {invoices.length > 0 && (
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
      )}
      <dl className="totals document-totals">
        <dt className="total">{copy.received}</dt>
        <dd className="total">{formatMoney(amount, currency)}</dd>
      </dl>
    </>
  );
}
