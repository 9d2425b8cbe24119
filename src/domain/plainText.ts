/** Text of a form as one line: control characters and broken characters say nothing and could break what prints them. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim();

/** The same in several lines. */
export const plainLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map(plainText)
    .join('\n')
    .trim();
