import { type Cents, CURRENCIES } from '#domain/money.ts';
import type { Totals } from './totals.ts';

/** Totals of two parts of an order as those of all of it, pesos first. */
export const sumOfTotals = (parts: readonly Totals[]): Totals[] =>
  CURRENCIES.flatMap((currency) => {
    const own = parts.filter((part) => part.currency === currency);
    const sum = (of: (part: Totals) => Cents): Cents => own.reduce((all, part) => all + of(part), 0);
    if (own.length === 0) return [];
    return [
      {
        currency,
        subtotal: sum((part) => part.subtotal),
        tax: sum((part) => part.tax),
        total: sum((part) => part.total),
      },
    ];
  });
