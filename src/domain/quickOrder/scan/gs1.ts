import { isBarcode } from '#domain/product/barcode.ts';

/** Ends an element of variable length. GS1 General Specifications §7.8. */
const GROUP_SEPARATOR = '\u001d';

/** Signs of the value of an application identifier of fixed length, by its first two figures. §7.8.5. */
const FIXED: Readonly<Record<string, number>> = {
  ...{ '00': 18, '01': 14, '02': 14, '11': 6, '12': 6, '13': 6, '15': 6, '16': 6, '17': 6, '20': 2 },
};

/** Identifiers of four figures with six more: weights and measures. */
const MEASURE = /^3[1-6]/;
const MEASURE_SIGNS = 10;

const withoutSeparator = (text: string): string =>
  text.startsWith(GROUP_SEPARATOR) ? text.slice(GROUP_SEPARATOR.length) : text;

/** Where the element that stands first in a text ends. */
function endOfFirst(text: string): number {
  const fixed = FIXED[text.slice(0, 2)];
  if (fixed !== undefined) return 2 + fixed;
  if (MEASURE.test(text)) return MEASURE_SIGNS;
  const end = text.indexOf(GROUP_SEPARATOR);
  return end === -1 ? text.length : end;
}

/** The GTIN that elements one after the other hold, as a carton's code does: `0107730000000061` + `17…`. */
function gtinAmongElements(text: string): string | null {
  for (let rest = text; rest !== ''; ) {
    const end = endOfFirst(rest);
    const value = rest.slice(2, end);
    if (rest.startsWith('01')) return isBarcode(value) && value.length === 14 ? value : null;
    rest = withoutSeparator(rest.slice(end));
  }
  return null;
}

/** With brackets, as people print it below the bars. */
const BRACKETED = /\(01\)\s*(\d{14})(?!\d)/;
/** In an address: GS1 Digital Link. */
const LINKED = /^https?:\/\/[^/]+(?:\/[^?#]*)?\/01\/(\d{8}|\d{12,14})(?=[/?#]|$)/i;
/** Readers that do not pass on the sign that says GS1 leave figures alone, of which the first are this element. */
const BARE = /^01(\d{14})/;

/**
 * The GTIN of a code in the language of GS1, as element string or as address; null where there is none, or its check digit
 * is wrong. `isGs1`: the reader said that it is one.
 */
export function gtinOfGs1(text: string, isGs1: boolean): string | null {
  const named = (BRACKETED.exec(text) ?? LINKED.exec(text))?.[1];
  if (named !== undefined) return isBarcode(named) ? named : null;
  if (isGs1 || text.includes(GROUP_SEPARATOR)) return gtinAmongElements(withoutSeparator(text));
  const bare = BARE.exec(text)?.[1];
  return bare !== undefined && isBarcode(bare) ? bare : null;
}
