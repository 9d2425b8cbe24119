/** Signs that people write in several ways → the one that is used for all of them. */
const SIGNS: Record<string, string> = {
  '”': '"',
  '“': '"',
  '″': '"',
  '’': "'",
  '‘': "'",
  '′': "'",
  '´': "'",
  '`': "'",
  '×': 'x',
  º: '°',
  '⁄': '/',
  '\u00a0': ' ',
};

/** Fractions of one sign. `fold` keeps them: NFKD would make 41/2 of `4½`. */
export const FRACTIONS: Record<string, number> = {
  '½': 1 / 2,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
};

function foldSign(sign: string): string {
  if (sign in FRACTIONS) return sign;
  const [base = sign] = sign.normalize('NFKD').toLowerCase();
  return SIGNS[sign] ?? SIGNS[base] ?? (base.length === sign.length ? base : sign);
}

/**
 * Lower case, without accents, one way of writing each sign. It has the same length as the text, sign by sign, so that
 * an index in one is an index in the other. Expects composed text (NFC).
 */
export const fold = (text: string): string => text.replace(/[A-Z]|[^\p{ASCII}]/gu, foldSign);
