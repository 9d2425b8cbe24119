import { ContentError } from '#retailer/problem.ts';
import { readContent } from '#retailer/read.ts';
import { type Country, countrySchema } from '#retailer/schemas/country.ts';

/**
 * Where the shop is: how numbers, money and telephones are written there, and what time it is. A server reads it too, in
 * threads that begin while it runs. No night is published with a mistake in it, and no server ends for one: it is logged.
 */
function countryOf(): Country {
  try {
    return readContent('country');
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return countrySchema.parse({});
  }
}

const country = countryOf();

/** ISO 3166, two letters. */
export const COUNTRY = country.code;
/** A language tag, for pages and for Intl. */
export const LANGUAGE = country.language;
export const TIME_ZONE = country.timeZone;

/** Digits, without `+`. */
export const PHONE_PREFIX = country.phonePrefix;
/** What a mobile number is after the prefix, as a regular expression's source. */
export const MOBILE = country.mobile.replaceAll('#', String.raw`\d`);

/** What the tax on what is sold is called. */
export const TAX = country.tax;
/** What a tax number is called. */
export const TAX_ID = country.taxId;

export const LOCAL_CURRENCY = country.currencies.local;
export const DOLLAR = country.currencies.dollar;
