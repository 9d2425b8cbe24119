/** Words that somebody typed: `“bisagra” ni “gozne”`. */
export const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' ni ');
