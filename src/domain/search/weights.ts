/**
 * How well a word of the catalogue matches a word asked. An exact match is worth most, then other forms of the word, then
 * words that begin or end with it, then typos.
 */
export const EXACT = 1;
export const OTHER_FORM = 0.95;
export const ABBREVIATION = 0.9;
/** Written differently, and the same to the ear. */
export const MISSPELT = 0.9;
export const OTHER_UNIT = 0.8;
export const PREFIX = 0.7;
/** A size in millimetres that one in inches is sold as. */
export const NEAR_SIZE = 0.6;
export const ENDING = 0.6;
/** What is for doing what was asked. */
export const FOR_ACTION = 0.6;
export const INNER_PREFIX = 0.55;
export const ONE_TYPO = 0.5;
/** Of a word that a typo explains better. */
export const DOUBTFUL_ABBREVIATION = 0.45;
export const TWO_TYPOS = 0.4;
export const TYPO_IN_PREFIX = 0.3;

/** By the field that has the word. */
export const IN_NAME = 1;
export const IN_BRAND = 0.8;
export const IN_CATEGORY = 0.6;
export const IN_DESCRIPTION = 0.3;
/** For products that are the thing asked, such as a drill, before those that are for it, such as its bits. */
export const HEAD_BONUS = 0.5;

/** For what does what was asked, before what it is done to: `inflar llantas` is an inflator, and no tyre. */
export const ACTION_BONUS = 1;

export const CODE = 2;
/** A product whose code only begins with a word, or holds its figures, comes after one that has it in its name. */
export const PART_OF_CODE = 0.5;

/** By another name, a thing counts less than by its own, even than what is only for it. */
export const BY_OTHER_NAME = 0.8;
