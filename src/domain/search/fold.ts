/** Signs that people write in several ways, and the one that stands for them. */
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

/** Fractions of one sign; they must survive the folding, or `4½` would become 41/2. */
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
 * Lower case, without accents, one way of writing each sign. As long as the text it came from, sign by sign, so that
 * what is found in it can be marked in the text. Give it composed text (NFC).
 */
export const fold = (text: string): string => text.replace(/[A-Z]|[^\p{ASCII}]/gu, foldSign);
