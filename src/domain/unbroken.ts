const NO_BREAK = '\u00a0';

/** The space between a whole number and its fraction, or between a number and its unit. */
const INNER_SPACE =
  /(?<=\d) (?=\d+\/\d|(?:[cm]m|mts?|m|kgs?|grs?|g|lts?|l|ml|cc|[vw]|hp|kva|ah|nm|psi|rpm|pulgadas|litros)(?![\p{L}\d/]))/giu;

/** A name whose measures stay on one line: `4 1/2"`, `13 mm`. For reading only; data keep their ordinary spaces. */
export const unbroken = (name: string): string => name.replace(INNER_SPACE, NO_BREAK);
