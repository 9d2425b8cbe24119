import type { ReactNode } from 'react';
import { promoCopy } from '#copy/promos.ts';
import { type Comparison, totals } from '#domain/cart/totals.ts';
import { formatMoney } from '#domain/money.ts';
import { Totals } from '#islands/cart/Totals.tsx';
import { useComparison } from './useComparison.ts';
import type { DraftLine } from './usePromoDraft.ts';

function Saving({ compared }: { compared: Comparison[] }) {
  const saving = compared.filter(({ saved }) => saved > 0);
  if (saving.length === 0) return <p className="soft small">{promoCopy.dearer}</p>;
  return (
    <div className="promo-compared">
      {saving.map(({ currency, apart, saved }) => (
        <dl className="totals" key={currency}>
          <dt>{promoCopy.apart}</dt>
          <dd>{formatMoney(apart, currency)}</dd>
          <dt className="promo-saving">{promoCopy.saving}</dt>
          <dd className="promo-saving">{formatMoney(saved, currency)}</dd>
        </dl>
      ))}
      <p className="soft small">{promoCopy.savingBase}</p>
    </div>
  );
}

/**
 * What the promotion costs as it is chosen, its buttons, and what it saves. The saving comes last, because it is known
 * last: above the buttons it would move them away from a press. product.md §9, §13.
 */
export function PromoSummary({ lines, children }: { lines: DraftLine[]; children: ReactNode }) {
  const chosen = lines.map(({ code, offer, chosen: quantity }) => ({ code, offer, quantity }));
  const compared = useComparison(chosen);
  return (
    <>
      <Totals totals={totals([], chosen)} />
      {children}
      {compared && <Saving compared={compared} />}
    </>
  );
}
