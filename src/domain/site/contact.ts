/** Where the contact form is sent. */
export const CONTACT_FORM_PATH = '/api/contact';

/** What somebody may write about. */
export const ASKS = ['service', 'product', 'account', 'invoice', 'other'] as const;
export type Ask = (typeof ASKS)[number];

/** How many characters each field of the contact form may have. Of an address: RFC 5321. */
export const CONTACT_MAX = {
  name: 120,
  company: 120,
  replyTo: 254,
  phone: 40,
  item: 200,
  message: 3_000,
} as const;

type Line = { label: string; value: string };

/** What was filled in, a line each; a value of several lines stands under its label. */
export const composeMessage = (lines: readonly Line[]): string =>
  lines
    .map(({ label, value }) => ({ label, value: value.trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
    .join('\n');

/** Asks in whose chat the message is to be sent. */
export const ANY_CHAT = 'https://wa.me/';

/** `chat` is a wa.me address. */
export const whatsappLink = (chat: string, text: string): string =>
  `${chat}?text=${encodeURIComponent(text)}`;

/** Characters of an address that every browser and messenger takes whole. */
const ADDRESS_MAX = 2_000;

/**
 * A message about all of a list's products, as a wa.me address that is short enough. What does not fit is left out at the
 * end, and `textOf` is told how many those are.
 */
export function whatsappListLink(
  chat: string,
  lines: readonly string[],
  textOf: (lines: string, left: number) => string,
): string {
  const link = (count: number): string =>
    whatsappLink(chat, textOf(lines.slice(0, count).join('\n'), lines.length - count));
  let count = 0;
  while (count < lines.length && link(count + 1).length <= ADDRESS_MAX) count++;
  return link(count);
}
