/** Signs that people write in several ways, and at the same index the one that is used for each. */
const VARIANTS = '”“″’‘′´×º⁄';
const USED = `"""''''x°/`;

/** A pattern of the fractions of one sign. `fold` keeps them: NFKD would make 41/2 of `4½`. */
export const FRACTION = '[¼-¾⅐-⅞]';
const IS_FRACTION = new RegExp(FRACTION);

/** `½`, `1/2` → 0.5; empty → 0. */
export function fractionOf(fraction: string): number {
  const [top, bottom = 1] = fraction.normalize('NFKD').split(/[⁄/]/);
  return Number(top) / Number(bottom);
}

function foldSign(sign: string): string {
  if (IS_FRACTION.test(sign)) return sign;
  const [first = sign] = sign.normalize('NFKD').toLowerCase();
  const base = first.length === sign.length ? first : sign;
  // A sign may be made of others that are written in several ways: `⁗` of four primes.
  return USED[VARIANTS.indexOf(sign)] ?? USED[VARIANTS.indexOf(base)] ?? base;
}

/** A catalogue has a hundred different signs beside ASCII. */
const folded = new Map<string, string>();

function folding(sign: string): string {
  const form = folded.get(sign) ?? foldSign(sign);
  folded.set(sign, form);
  return form;
}

const IS_ASCII = /^\p{ASCII}*$/u;

/**
 * Lower case, without accents, one way of writing each sign. It has the same length as the text, sign by sign, so that
 * an index in one is an index in the other. Expects composed text (NFC).
 */
export const fold = (text: string): string =>
  IS_ASCII.test(text) ? text.toLowerCase() : text.replace(/[^\p{ASCII}]/gu, folding).toLowerCase();
