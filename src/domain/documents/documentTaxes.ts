import { type BasisPoints, type Cents, share } from '#domain/money.ts';
import type { DocumentLine } from './document.ts';

type TaxedLine = Pick<DocumentLine, 'tax' | 'total'>;

/** What a document taxes at one rate. */
export type RateTax = { rate: BasisPoints; net: Cents; tax: Cents };

/**
 * A document's tax by rate, the highest first. Null when that does not add up to the tax that the document states: then
 * only the document's own figure may be shown.
 */
export function taxesByRate(lines: readonly TaxedLine[], stated: Cents): RateTax[] | null {
  const rates = [...new Set(lines.map(({ tax }) => tax))].sort((a, b) => b - a);
  const taxes = rates.map((rate): RateTax => {
    const own = lines.filter(({ tax }) => tax === rate);
    return {
      rate,
      net: own.reduce((sum, { total }) => sum + total, 0),
      tax: own.reduce((sum, { total }) => sum + share(total, rate), 0),
    };
  });
  return taxes.reduce((sum, { tax }) => sum + tax, 0) === stated ? taxes : null;
}
