const WORDS_PER_MINUTE = 200;

/** Whole minutes to read a text, at least one. */
export const readingMinutes = (text: string): number =>
  Math.max(1, Math.round(text.split(/\s+/).length / WORDS_PER_MINUTE));
