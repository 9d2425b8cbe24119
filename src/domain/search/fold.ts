/** Signs that people write in several ways, and the one that is used for them. */
const SIGNS = [
  ['”“″', '"'],
  ['’‘′´`', "'"],
  ['×', 'x'],
  ['º', '°'],
  ['⁄', '/'],
  ['\u00a0', ' '],
] as const;

/** Fractions of one sign. `fold` keeps them: NFKD would make 41/2 of `4½`. */
export const FRACTIONS = '½¼¾⅛⅜⅝⅞⅓⅔';

/** `½` → 0.5. */
export function fractionOf(sign: string): number {
  const [top, bottom] = sign.normalize('NFKD').split('⁄');
  return Number(top) / Number(bottom);
}

const plain = (sign: string): string | undefined => SIGNS.find(([signs]) => signs.includes(sign))?.[1];

function foldSign(sign: string): string {
  if (FRACTIONS.includes(sign)) return sign;
  const [base = sign] = sign.normalize('NFKD').toLowerCase();
  return plain(sign) ?? plain(base) ?? (base.length === sign.length ? base : sign);
}

/**
 * Lower case, without accents, one way of writing each sign. It has the same length as the text, sign by sign, so that
 * an index in one is an index in the other. Expects composed text (NFC).
 */
export const fold = (text: string): string => text.replace(/[A-Z]|[^\p{ASCII}]/gu, foldSign);
