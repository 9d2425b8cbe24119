import { cartCopy } from '#copy/cart.ts';
import type { Totals as CurrencyTotals } from '#domain/cart/totals.ts';
import { formatMoney } from '#domain/money.ts';

/** Subtotal, Impuestos and total of each currency; pesos and dollars are never added. product.md §9, §13. */
export const Totals = ({ totals }: { totals: readonly CurrencyTotals[] }) =>
  totals.map(({ currency, subtotal, tax, total }) => (
    <dl className="totals" key={currency}>
      <dt>{cartCopy.subtotal}</dt>
      <dd>{formatMoney(subtotal, currency)}</dd>
      <dt>{cartCopy.tax}</dt>
      <dd>{formatMoney(tax, currency)}</dd>
      <dt className="total">{cartCopy.total}</dt>
      <dd className="total">{formatMoney(total, currency)}</dd>
    </dl>
  ));
