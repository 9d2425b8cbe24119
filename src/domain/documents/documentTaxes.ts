import { type BasisPoints, type Cents, type Currency, share } from '#domain/money.ts';
import type { DocumentLine } from './document.ts';

type TaxedLine = Pick<DocumentLine, 'tax' | 'total'>;

/** What a document taxes at one rate. */
type RateTax = { rate: BasisPoints; net: Cents; tax: Cents };

const sum = (amounts: Cents[]): Cents => amounts.reduce((total, amount) => total + amount, 0);

function taxesOf(lines: readonly TaxedLine[]): RateTax[] {
  const rates = [...new Set(lines.map(({ tax }) => tax))].sort((a, b) => b - a);
  return rates.map((rate): RateTax => {
    const own = lines.filter(({ tax }) => tax === rate);
    return {
      rate,
      net: sum(own.map(({ total }) => total)),
      tax: sum(own.map(({ total }) => share(total, rate))),
    };
  });
}

/** What a document or an order states in one currency; an order states its total alone. */
type StatedAmounts = { currency: Currency; total: Cents; subtotal?: Cents; tax?: Cents };

/**
 * How a paper's total comes about: `net`, what its lines come to, and `adjustment` are the subtotal; that, the tax and `rest`
 * are the total. Both differences are 0 where the back office adds as we do. `rates` is the tax by rate, the highest first,
 * and empty where it is another than the stated tax: then only the document's own figure may be shown.
 */
export type PaperAmounts = {
  currency: Currency;
  net: Cents;
  adjustment: Cents;
  subtotal: Cents;
  rates: RateTax[];
  tax: Cents;
  rest: Cents;
  total: Cents;
};

/** The amounts of a paper in one currency, so that whoever adds them comes to its total. Tax is of each line. Decision 0314. */
export function paperAmounts(
  lines: readonly (TaxedLine & Pick<DocumentLine, 'currency'>)[],
  { currency, total, ...stated }: StatedAmounts,
): PaperAmounts {
  const rates = taxesOf(lines.filter((line) => line.currency === currency));
  const net = sum(rates.map((one) => one.net));
  const taxed = sum(rates.map((one) => one.tax));
  const { subtotal = net, tax = taxed } = stated;
  return {
    ...{ currency, net, subtotal, tax, total },
    adjustment: subtotal - net,
    rates: tax === taxed ? rates : [],
    rest: total - subtotal - tax,
  };
}
