/** Uruguay's country prefix. product.md §9. */
const PREFIX = '598';

const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** A number as it is dialled from abroad, without `+`: `099 410 225` is 59899410225. '' when there is none. */
function international(phone: string): string {
  const digits = digitsOf(phone);
  if (digits === '') return '';
  return digits.startsWith(PREFIX) ? digits : PREFIX + digits.replace(/^0/, '');
}

/** A link that dials; null when the text holds no number. */
export const telHref = (phone: string): string | null => {
  const number = international(phone);
  return number === '' ? null : `tel:+${number}`;
};

/** A link that opens a chat; null for what is no mobile number, which in Uruguay begins with 09. */
export function whatsappHref(phone: string): string | null {
  const number = international(phone);
  return /^5989\d{7}$/.test(number) ? `https://wa.me/${number}` : null;
}
