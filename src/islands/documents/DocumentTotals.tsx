import { Fragment } from 'react';
import type { CustomerDocument } from '#api/documents.ts';
import { documentCopy as copy } from '#copy/documents.ts';
import { taxesByRate } from '#domain/documents/documentTaxes.ts';
import { formatMoney, formatPercent } from '#domain/money.ts';

type Priced = Exclude<CustomerDocument, { kind: 'receipt' }>;

/** Net, tax and total, in the document's one currency; the tax by rate where there are several. */
export function DocumentTotals({
  document: { lines, subtotal, tax, total, currency },
}: {
  document: Priced;
}) {
  const byRate = taxesByRate(lines, tax);
  const rates = byRate && byRate.length > 1 ? byRate.filter(({ rate }) => rate > 0) : [];
  return (
    <dl className="totals document-totals">
      <dt>{copy.subtotal}</dt>
      <dd>{formatMoney(subtotal, currency)}</dd>
      {rates.map((one) => (
        <Fragment key={one.rate}>
          <dt className="soft">{copy.taxOf(formatPercent(one.rate), formatMoney(one.net, currency))}</dt>
          <dd className="soft">{formatMoney(one.tax, currency)}</dd>
        </Fragment>
      ))}
      <dt>{copy.taxes}</dt>
      <dd>{formatMoney(tax, currency)}</dd>
      <dt className="total">{copy.total}</dt>
      <dd className="total">{formatMoney(total, currency)}</dd>
    </dl>
  );
}
