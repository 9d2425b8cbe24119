/**
 * Item codes as one text joined by commas, as the lookup's address has them. Spec §7. A comma that is a code's own, and
 * a backslash, has a backslash before it.
 */
export const joinCodes = (codes: readonly string[]): string =>
  codes.map((code) => code.replace(/[\\,]/g, '\\$&')).join(',');

/** The codes of such a text, each once, in order. */
export const splitCodes = (text: string): string[] => {
  const codes = text.match(/(?:\\[\\,]|[^,])+/g) ?? [];
  return [...new Set(codes.map((code) => code.replace(/\\([\\,])/g, '$1').trim()))].filter(
    (code) => code !== '',
  );
};
