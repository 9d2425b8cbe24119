/** Shorter ones are sizes and quantities. */
const SIGNS_MIN = 4;
const PLAIN_NUMBER = /^[\d.,]+$/;
/** Words that are written together with a size: `disco115mm`. */
const LONG_WORD = /\p{L}{5}/u;
/** `NO-EXISTE` */
const SIGN_BETWEEN = /[\p{L}\d][-._/][\p{L}\d]/u;

/** Whether a text is written as codes are: without blanks, with figures or signs. Words and sizes alone are not. */
export const isCodeLike = (text: string): boolean =>
  text.length >= SIGNS_MIN &&
  !/\s/.test(text) &&
  ((/\d/.test(text) && !LONG_WORD.test(text)) || SIGN_BETWEEN.test(text));

/** Whether a text is figures alone: a code, or a quantity, and the name of nothing. */
export const isPlainNumber = (text: string): boolean => PLAIN_NUMBER.test(text);
