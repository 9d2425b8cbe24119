import { FIGURES } from './counts.ts';

/** Signs of currencies: they stand before the amount, also with a blank, or touch it from behind. */
const SIGNS = String.raw`(?:u\$[sd]|(?:us|ar|mx)\$|\$u|u\$|r\$|\$|€)`;
/** Their letters and words, which stand on either side of it. */
const LETTERS = '(?:usd|uyu|uyp|ars|cop|mxn|clp|brl|eur|pesos?|d[oó]lar(?:es)?|dls|reales|euros?|gs)';
/** What calls a figure a price. */
const LABEL = String.raw`(?:precio(?:\s+unit(?:ario)?)?|p\.?\s?u\.?|p\.?\s?unit\.?|unitario|importe|(?:sub)?total|costo|valor)\s*[:=]?\s*`;
/** What may follow a price: `c/u`, `cada uno`, `+ IVA`. */
const AFTER = String.raw`(?:\.?-(?!\S)|\s*(?:c\/u|cada\s+un[oa]|\/\s?u(?:n|nidad)?|(?:\+|m[aá]s)\s*iva|iva\s+inc\w*)(?![\p{L}\d]))*`;
const EACH = String.raw`(?:\s*(?:c\/u|cada\s+un[oa]|la\s+unidad|por\s+unidad|\/\s?u(?:n|nidad)?))(?![\p{L}\d])`;
const END = String.raw`(?![\p{L}\d])`;

/** An amount that can be nothing else. A currency in letters between two figures may be of either: that is none of these. */
const AMOUNTS = [
  String.raw`(?:${LABEL})(?:(?:${SIGNS}|${LETTERS})\s*)?(?<label>${FIGURES})`,
  String.raw`(?:${SIGNS}|@)\s*(?<sign>${FIGURES})(?:\s*(?:${LETTERS})${END})?`,
  `${LETTERS}(?<glued>${FIGURES})`,
  String.raw`${LETTERS}\s+(?<before>${FIGURES})`,
  String.raw`(?<touched>${FIGURES})(?:${SIGNS}(?!\s?\d)|${LETTERS}${END})`,
  String.raw`(?<after>${FIGURES})\s+(?:${SIGNS}(?!\s*\d)|${LETTERS}${END}(?!\s+\d))`,
  String.raw`(?<percent>${FIGURES})\s?%`,
].map((source) => new RegExp(`${source}${AFTER}${END}`, 'iuy'));

/** `3 USD 95`: the price may be either. */
export const RIVALS = new RegExp(String.raw`(${FIGURES})\s+${LETTERS}\s+(${FIGURES})${AFTER}${END}`, 'iuy');
/** `95 c/u`: a price, or so many of each. */
export const EACH_AFTER = new RegExp(EACH, 'iuy');

/** An amount of money at a place of a text: where it ends, and its figures; null where none begins. */
export function moneyAt(text: string, start: number): { end: number; figures: string } | null {
  for (const pattern of AMOUNTS) {
    pattern.lastIndex = start;
    const figures = Object.values(pattern.exec(text)?.groups ?? {}).find(Boolean);
    if (figures !== undefined) return { end: pattern.lastIndex, figures };
  }
  return null;
}

/** The number of an amount, whatever marks its decimals; null where that cannot be told. */
export function amountOf(figures: string): number | null {
  const [, whole = '', cents = '0'] = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d{1,2}))?$/.exec(figures) ?? [];
  return whole === '' ? null : Number(`${whole.replace(/[.,]/g, '')}.${cents}`);
}

/** Whether figures are written as prices are, with cents. */
export const hasCents = (figures: string): boolean => /[.,]\d{2}$/.test(figures);
