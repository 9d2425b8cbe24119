import { MOBILE, PHONE_PREFIX } from '#retailer/values/country.ts';

/** The nought that is dialled within the country. */
const WITH_NOUGHT = new RegExp(`^${PHONE_PREFIX}0`);
const IS_MOBILE = new RegExp(`^${PHONE_PREFIX}${MOBILE}$`);

/** What stands between two numbers, or between a number and what is said of it. */
const AFTER_A_NUMBER = /[/,;]|\s-\s|[a-z]/i;

/** The first number in a text, as it is written. */
const firstOf = (text: string): string =>
  text
    .split(AFTER_A_NUMBER)
    .map((part) => part.trim())
    .find((part) => /\d/.test(part)) ?? '';

/**
 * A number as it is dialled from abroad, without `+`: `099 410 225` is 59899410225, and so is `00598 99 410 225`; after
 * another country's prefix it stays that country's. '' when there is none.
 */
function international(phone: string): string {
  const written = firstOf(phone);
  const digits = written.replace(/\D/g, '');
  if (digits === '') return '';
  const [, abroad] = /^00(\d+)/.exec(digits) ?? [];
  const whole =
    abroad ?? (written.startsWith('+') || digits.startsWith(PHONE_PREFIX) ? digits : PHONE_PREFIX + digits);
  return whole.replace(WITH_NOUGHT, PHONE_PREFIX);
}

/** A link that dials; null when the text holds no number. */
export const telHref = (phone: string): string | null => {
  const number = international(phone);
  return number === '' ? null : `tel:+${number}`;
};

/** A link that opens a chat; null for what is no mobile number, which in Uruguay begins with 09. */
export function whatsappHref(phone: string): string | null {
  const number = international(phone);
  return IS_MOBILE.test(number) ? `https://wa.me/${number}` : null;
}
