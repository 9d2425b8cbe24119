import { DOLLAR, LANGUAGE, LOCAL_CURRENCY } from '#retailer/values/country.ts';

/** Pesos or dollars, spelled as the back office spells them. product.md §9, "Cart currencies". */
export const CURRENCIES = ['$', 'U$'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** An amount in hundredths of its currency: always an integer, so that sums are exact. */
export type Cents = number;

/** A percentage in hundredths of a percent: 22 % is 2200. */
export type BasisPoints = number;

const WHOLE_IN_BASIS_POINTS = 10_000;

/** `numerator / denominator` for non-negative or negative integers, halves away from zero. */
const divideRounded = (numerator: number, denominator: number): number =>
  Math.sign(numerator) * Math.floor((Math.abs(numerator) * 2 + denominator) / (denominator * 2));

/**
 * Decimal text or number to an integer count of hundredths, rounded half away from zero on its decimal
 * digits, so that 1.005 is 101 although the float is below it. Undefined when it is not a plain decimal.
 */
export function toHundredths(value: unknown): number | undefined {
  const text = (typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '').trim();
  const match = /^(-?)(\d{1,12})(?:\.(\d*))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '0', fraction = ''] = match;
  const hundredths = Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
  const rounded = Number(fraction[2] ?? '0') >= 5 ? hundredths + 1 : hundredths;
  return sign === '-' && rounded !== 0 ? -rounded : rounded;
}

/** Unit price after discount, in cents, rounded half away from zero. product.md §9, §13. */
export const discounted = (price: Cents, discount: BasisPoints): Cents =>
  divideRounded(price * (WHOLE_IN_BASIS_POINTS - discount), WHOLE_IN_BASIS_POINTS);

/** A share of an amount, such as its tax, in cents, rounded half away from zero. */
export const share = (amount: Cents, rate: BasisPoints): Cents =>
  divideRounded(amount * rate, WHOLE_IN_BASIS_POINTS);

/**
 * Unit price × quantity, in cents. The quantity may have up to three decimals (0.5 m of cable), so the
 * product is taken in thousandths and rounded once, half away from zero.
 */
export const times = (unit: Cents, quantity: number): Cents =>
  divideRounded(unit * Math.round(quantity * 1000), 1000);

const percentFormat = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 2 });
const amountFormat = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const SYMBOLS: Record<Currency, string> = { $: LOCAL_CURRENCY.symbol, U$: DOLLAR.symbol };

/** `$ 1.234,50` or `U$S 1.234,50`. Intl would print `US$`, so the symbol is ours. product.md §1. */
export const formatMoney = (amount: Cents, currency: Currency): string =>
  `${SYMBOLS[currency]} ${amountFormat.format(amount / 100)}`;

const exactFormat = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 4, maximumFractionDigits: 4 });

/**
 * A unit's price in hundredths of a cent: `$ 30,92`, or `$ 30,9225` where its column has more than whole cents, so that the
 * decimals of a column stand under each other.
 */
export const formatUnitPrice = (hundredthsOfCents: number, currency: Currency, isExact: boolean): string =>
  `${SYMBOLS[currency]} ${(isExact ? exactFormat : amountFormat).format(hundredthsOfCents / 10_000)}`;

/** As `formatMoney`, for running text: the symbol stays on the amount's line. */
export const moneyInText = (amount: Cents, currency: Currency): string =>
  formatMoney(amount, currency).replace(' ', '\u00a0');

/** For a spreadsheet, which takes `U$S` for the start of a formula: ISO 4217. */
export const CURRENCY_NAMES: Record<Currency, string> = { $: LOCAL_CURRENCY.code, U$: DOLLAR.code };

/** `-1234,50`: two decimals after a comma and no grouping, as a spreadsheet in Uruguay reads a number. */
export const centsAsDecimal = (amount: Cents): string => (amount / 100).toFixed(2).replace('.', ',');

/** `22 %`, `12,5 %`. */
export const formatPercent = (rate: BasisPoints): string => `${percentFormat.format(rate / 100)} %`;
