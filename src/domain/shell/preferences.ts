import { LOCAL_CURRENCY } from '#retailer/values/country.ts';

/** What the two selectors of the top bar and the listings offer, and what holds until somebody chooses. product.md §3 and §9. */

/**
 * Spanish is the shop's own language and so the default: `en` would leave the words on the page and the
 * selector at odds. `ar` is written from right to left.
 */
export const LANGUAGES = [
  { locale: 'es', name: 'Español', direction: 'ltr' },
  { locale: 'en', name: 'English', direction: 'ltr' },
  { locale: 'ru', name: 'Русский', direction: 'ltr' },
  { locale: 'ar', name: 'العربية', direction: 'rtl' },
] as const;

export type Language = (typeof LANGUAGES)[number];
export type Locale = Language['locale'];

export const DEFAULT_LOCALE = 'es' satisfies Locale;

/**
 * In which currency the equivalents of totals are said. Prices and totals themselves are in the currency each product is
 * sold in, `$` or `U$S`. The first is the country's, the others the product's (product.md §3).
 */
export const PREFERRED_CURRENCIES: readonly string[] = [
  ...new Set([LOCAL_CURRENCY.code, 'EUR', 'GBP', 'USD', 'RUB']),
];
export type PreferredCurrency = string;
export const DEFAULT_CURRENCY: PreferredCurrency = 'USD';

export const isLocale = (value: unknown): value is Locale => LANGUAGES.some(({ locale }) => locale === value);
export const isCurrency = (value: unknown): value is PreferredCurrency =>
  PREFERRED_CURRENCIES.some((currency) => currency === value);

/** How many products a page of a listing has, the first until somebody chooses. product.md §9. */
export const PAGE_SIZES = [12, 24, 48] as const;
export type PageSize = (typeof PAGE_SIZES)[number];
export const DEFAULT_PAGE_SIZE = 12 satisfies PageSize;

/** A page size from an address or a storage; anything that is none is the default. */
export const readPageSize = (value: unknown): PageSize =>
  PAGE_SIZES.find((size) => size === Number(value)) ?? DEFAULT_PAGE_SIZE;
