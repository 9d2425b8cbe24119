/** Longer lines are a file's contents in one line: drawing a million letters would keep the page busy for a minute. */
const SHOWN_MAX = 200;

/** A line as it is shown and named. What was given is kept whole. */
export const shownLine = (raw: string): string =>
  raw.length > SHOWN_MAX ? `${raw.slice(0, SHOWN_MAX).toWellFormed()}…` : raw;
