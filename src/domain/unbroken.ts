const NO_BREAK = '\u00a0';

/** The space between a whole number and its fraction, or between a number and its unit, which has few letters. */
const INNER_SPACE = /(?<=\d) (?=\d+\/\d|(?!x\s)\p{L}{1,3}(?![\p{L}\d/]))/giu;

/** A name whose measures stay on one line: `4 1/2"`, `13 mm`. For reading only; data keep their ordinary spaces. */
export const unbroken = (name: string): string => name.replace(INNER_SPACE, NO_BREAK);
