import { PRODUCTS_PREFIX } from '#domain/paths.ts';
import { isBarcode } from '#domain/product/barcode.ts';
import { gtinOfGs1 } from './gs1.ts';

/** The kinds of code that a camera reads, as the Barcode Detection API calls them. */
export const SYMBOLOGIES = [
  ...(['ean_13', 'ean_8', 'upc_a', 'upc_e', 'itf', 'code_128', 'code_39', 'qr_code', 'data_matrix'] as const),
];
export type Symbology = (typeof SYMBOLOGIES)[number];

/** What a scanner may put before a code: its kind, and a figure more. ISO/IEC 15424. */
const AIM = /^\]([A-Za-z])(\d)/;
/** The prefixes that say GS1: Code 128, DataBar, Data Matrix and QR. */
const GS1_PREFIXES = new Set([']C1', ']e0', ']d2', ']Q3']);

const RETAIL: readonly (Symbology | undefined)[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e'];

/** UPC-E without its zeros left out: of `01234565` it is `012345000065`. GS1 General Specifications §5.2.2.4. */
function expandUpcE(text: string): string {
  const [, system, figures, last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(text) ?? [];
  if (system === undefined || figures === undefined || last === undefined) return text;
  const first = (count: number): string => figures.slice(0, count);
  const middle =
    last <= '2'
      ? `${first(2)}${last}0000${figures.slice(2)}`
      : last === '3'
        ? `${first(3)}00000${figures.slice(3)}`
        : last === '4'
          ? `${first(4)}00000${figures.slice(4)}`
          : `${figures}0000${last}`;
  return `${system}${middle}${check}`;
}

/** The code in the address of a product's own page, which a label may have; null in any other text. */
function codeInAddress(text: string): string | null {
  const path = /^https?:\/\/[^/]+(\/[^?#]*)/i.exec(text)?.[1];
  if (!path?.startsWith(PRODUCTS_PREFIX)) return null;
  try {
    return decodeURIComponent(path.slice(PRODUCTS_PREFIX.length)) || null;
  } catch {
    return null;
  }
}

/** The GTIN of a text in the language of GS1, with or without what a scanner puts before it; null where it is none. */
export function gtinOfText(text: string): string | null {
  const prefix = AIM.exec(text)?.[0] ?? '';
  return gtinOfGs1(text.slice(prefix.length), GS1_PREFIXES.has(prefix));
}

/**
 * The code or GTIN to look for, of what a camera or a hand scanner read. Null where it was misread: a wrong check digit, or
 * figures of an ITF code that is no GTIN, which any stripes make. `symbology` is not known of a hand scanner.
 */
export function codeOfScan(read: string, symbology?: Symbology): string | null {
  const prefix = AIM.exec(read)?.[0] ?? '';
  const text = read.slice(prefix.length).trim();
  if (text === '') return null;
  if (RETAIL.includes(symbology)) {
    const whole = symbology === 'upc_e' ? expandUpcE(text) : text;
    return isBarcode(whole) ? whole : null;
  }
  if (symbology === 'itf') return text.length === 14 && isBarcode(text) ? text : null;
  return gtinOfText(prefix + text) ?? codeInAddress(text) ?? text;
}
