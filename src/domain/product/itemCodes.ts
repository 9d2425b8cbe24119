/**
 * Item codes as one text joined by commas, as the lookup's address has them. product.md §7. A comma that is a code's
 * own, and a backslash, has a backslash before it.
 */
export const joinCodes = (codes: readonly string[]): string =>
  codes.map((code) => code.replace(/[\\,]/g, '\\$&')).join(',');

/** The codes of such a text, each once, in order. */
export function splitCodes(text: string): string[] {
  // Hardly any has a backslash, and every lookup comes through here.
  const codes = text.includes('\\')
    ? (text.match(/(?:\\[\\,]|[^,])+/g) ?? []).map((code) => code.replace(/\\([\\,])/g, '$1'))
    : text.split(',');
  return [...new Set(codes.map((code) => code.trim()))].filter((code) => code !== '');
}
