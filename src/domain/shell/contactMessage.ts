type Line = { label: string; value: string };

/** What was filled in, a line each; a value of several lines stands under its label. */
export const composeMessage = (lines: readonly Line[]): string =>
  lines
    .map(({ label, value }) => ({ label, value: value.trim() }))
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}:${value.includes('\n') ? '\n' : ' '}${value}`)
    .join('\n');

/** `chat` is a wa.me address. */
export const whatsappLink = (chat: string, text: string): string =>
  `${chat}?text=${encodeURIComponent(text)}`;

/** Line breaks of a mail body are CRLF: RFC 6068. */
export const mailLink = (address: string, subject: string, text: string): string =>
  `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text.replace(/\n/g, '\r\n'))}`;
