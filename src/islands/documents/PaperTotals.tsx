import { Fragment } from 'react';
import { documentCopy as copy } from '#copy/documents.ts';
import type { PaperAmounts } from '#domain/documents/documentTaxes.ts';
import { formatMoney, formatPercent, moneyInText } from '#domain/money.ts';

type Props = PaperAmounts & { label: string };

/** Net, tax and total of a paper in one currency; the tax by rate where there are several. Its rows add up to its total. */
export function PaperTotals({ currency, net, adjustment, subtotal, rates, tax, rest, total, label }: Props) {
  const shown = rates.length > 1 ? rates.filter(({ rate }) => rate > 0) : [];
  return (
    <dl className="totals document-totals">
      {adjustment !== 0 && (
        <>
          <dt className="soft">{copy.ofLines}</dt>
          <dd className="soft">{formatMoney(net, currency)}</dd>
          <dt className="soft">{copy.adjustment}</dt>
          <dd className="soft">{formatMoney(adjustment, currency)}</dd>
        </>
      )}
      <dt>{copy.subtotal}</dt>
      <dd>{formatMoney(subtotal, currency)}</dd>
      {shown.map((one) => (
        <Fragment key={one.rate}>
          <dt className="soft">{copy.taxOf(formatPercent(one.rate), moneyInText(one.net, currency))}</dt>
          <dd className="soft">{formatMoney(one.tax, currency)}</dd>
        </Fragment>
      ))}
      <dt>{copy.taxes}</dt>
      <dd>{formatMoney(tax, currency)}</dd>
      {rest !== 0 && (
        <>
          <dt>{copy.rest}</dt>
          <dd>{formatMoney(rest, currency)}</dd>
        </>
      )}
      <dt className="total">{label}</dt>
      <dd className="total">{formatMoney(total, currency)}</dd>
    </dl>
  );
}
