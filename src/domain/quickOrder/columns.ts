import { fold } from '#domain/search/language/fold.ts';
import type { Catalogue } from './catalogue.ts';
import { countOf } from './counts.ts';
import type { Column } from './rows.ts';

type Rows = readonly (readonly string[])[];

/** What the columns are, how many rows at the top are their headings, and whether the quantity's is certain. */
export type Columns = { kinds: Column[]; headings: number; isCertain: boolean };

/** Headings, of several programs and languages, and what stands below each. The first that fits counts. */
const HEADINGS: readonly (readonly [heading: RegExp, kind: Column])[] = [
  [
    /^(?:p(?:recio)?s?\b|prec\b|p\.? ?u|pvp|costo|imp(?:orte)?\b|total|subt|neto|iva|dto|desc(?:uento)?\.? *%|bonif|price|amount|\$|u\$s|usd|moneda|valor|unit price|unit cost|lista\b)/,
    'ignored',
  ],
  [
    /^(?:cod|code|sku|ean|gtin|upc|bar ?code|c\.? ?barras?|cb\b|ref\b|referencia|art\.?$|part ?n|item ?(?:code|no)|cve|clave|(?:nro|n[°º])\.? (?:art|mat)|articulo n)/,
    'code',
  ],
  [
    /^(?:cant|qty|quantity|pedid|pedir|a pedir|uds?\b|unids?\b|unidades|ctd|cdad|bultos|q\b|a comprar|comprar|order|necesito|faltan?)/,
    'quantity',
  ],
  [
    /^(?:desc|detalle|producto|product|nombre|name|articulo|art\b|item|denominacion|concepto|mercaderia|material|texto)/,
    'words',
  ],
  [
    /^(?:u\.? ?m\.?$|um\b|unidad|unit|med|stock|exist|min|max|linea|renglon|nro|n[°º]|no\.?$|#|pos|fecha|rubro|marca|brand|familia|prov|ubic|estante|obs|nota|comentario|saldo|venta|deposito|talle|color|pack|und?\b|u$|actual|barras)/,
    'ignored',
  ],
];

const headingOf = (cell: string): Column | null => {
  const text = fold(cell.normalize('NFC')).trim();
  return text.length > 30 ? null : (HEADINGS.find(([heading]) => heading.test(text))?.[1] ?? null);
};

const HEADING_ROWS_MAX = 5;

/** Whether a row names columns: half of its cells do, and none is a number or a code. */
export function isHeadingRow(row: readonly string[], catalogue: Catalogue): boolean {
  const filled = row.filter((cell) => cell !== '');
  const named = filled.filter((cell) => headingOf(cell) !== null).length;
  return (
    filled.length > 1 &&
    named * 2 >= filled.length &&
    !filled.some((cell) => countOf(cell) !== null || /^\d[\d.,]*$/.test(cell)) &&
    // A heading may be spelled like a code: `Cant` and C-ANT.
    filled.every((cell) => !/\d/.test(cell) || catalogue.byCode(cell).products.length === 0)
  );
}

type Facts = {
  codes: number;
  numbers: number;
  money: number;
  letters: number;
  filled: number;
  isSequence: boolean;
  mean: number;
};

const MONEY = /^(?:u\$s|us\$|\$|usd)|\d[.,]\d{2}$/i;
const numberIn = (cell: string): number =>
  Number(
    cell
      .replace(/[^\d.,]/g, '')
      .replace(/\.(?=\d{3})/g, '')
      .replace(',', '.'),
  );

/** A barcode, also as a spreadsheet writes it that took its figures away. */
const LONG_NUMBER = /^(?:\d{8,14}|\d[.,]\d+E\+?\d+)$/i;

function factsOf(cells: readonly string[], catalogue: Catalogue): Facts {
  const filled = cells.filter((cell) => cell !== '');
  const share = (is: (cell: string) => boolean): number =>
    filled.filter(is).length / Math.max(1, filled.length);
  const isCode = (cell: string): boolean =>
    cell.length >= 3 && (LONG_NUMBER.test(cell) || catalogue.byCode(cell).products.length > 0);
  const numbers = filled.map(numberIn);
  return {
    codes: share(isCode),
    numbers: share((cell) => countOf(cell) !== null || MONEY.test(cell)),
    money: share((cell) => MONEY.test(cell)),
    letters:
      filled.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0) /
      Math.max(1, filled.length),
    filled: filled.length / Math.max(1, cells.length),
    isSequence: filled.length > 2 && numbers.every((number, at) => number === (numbers[0] ?? 0) + at),
    mean: numbers.reduce((sum, number) => sum + number, 0) / Math.max(1, numbers.length),
  };
}

/** Enough rows to know a column by. */
const SAMPLE = 60;
const MOST = 0.6;
const SOME = 0.3;

type Triple = readonly [quantity: number, price: number, amount: number];

/** Whether two columns multiplied are the third in every row that has all three, and in two rows at least. */
function isProduct(columns: Triple, body: Rows): boolean {
  const values = body
    .map((row) => columns.map((at) => numberIn(row[at] ?? '')))
    .filter((row) => row.every((value) => value > 0));
  return values.length > 1 && values.every(([q = 0, p = 0, a = 0]) => Math.abs(q * p - a) <= 0.01 * a + 0.01);
}

/**
 * Of several columns of numbers the quantity is what a price multiplies to an amount: the smaller of the two. Where no two
 * make a third, the smallest that has no cents, and that is a guess.
 */
function quantityAmong(
  columns: readonly number[],
  facts: readonly Facts[],
  body: Rows,
): { at: number | null; isCertain: boolean } {
  const mean = (at: number): number => facts[at]?.mean ?? 0;
  const ascending = columns.toSorted((a, b) => mean(a) - mean(b));
  for (const quantity of ascending)
    for (const price of ascending)
      for (const amount of ascending) {
        const differ = new Set([quantity, price, amount]).size === 3 && mean(quantity) < mean(price);
        if (differ && isProduct([quantity, price, amount], body)) return { at: quantity, isCertain: true };
      }
  const plain = ascending.filter((at) => (facts[at]?.money ?? 0) < SOME);
  const [first = null, ...others] = plain;
  return { at: first, isCertain: others.length === 0 && (first !== null || columns.length === 0) };
}

/** What the columns of a table are: by their headings, and where there are none, by what stands in them. */
export function guessColumns(rows: Rows, catalogue: Catalogue): Columns {
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const heading = rows.slice(0, HEADING_ROWS_MAX).findLastIndex((row) => isHeadingRow(row, catalogue));
  const headings = heading + 1;
  const body = rows
    .slice(headings)
    .filter((row) => row.filter((cell) => cell !== '').length > 1)
    .slice(0, SAMPLE);
  const facts = Array.from({ length: width }, (_, at) =>
    factsOf(
      body.map((row) => row[at] ?? ''),
      catalogue,
    ),
  );
  const named = Array.from({ length: width }, (_, at) => {
    const above = rows.slice(0, headings).map((row) => headingOf(row[at] ?? ''));
    // Of two rows of headings, one may only say more of what the other names.
    return (
      above.findLast((kind) => kind !== null && kind !== 'ignored') ??
      above.findLast((kind) => kind !== null) ??
      null
    );
  });
  const kinds = facts.map((each, at): Column | null => {
    const kind = named[at] ?? null;
    // "Artículo" is above codes in one program and above names in another.
    if (kind === 'words' && each.codes > MOST && each.letters < 6) return 'code';
    if (kind === 'code' && each.codes < SOME && each.letters > 8) return 'words';
    if (kind) return kind;
    if (each.filled === 0 || each.isSequence) return 'ignored';
    if (each.codes > SOME && each.money < MOST) return 'code';
    return null;
  });
  const has = (kind: Column): boolean => kinds.includes(kind);
  const free = kinds.flatMap((kind, at) => (kind === null ? at : []));
  const counted = has('quantity') ? [] : free.filter((at) => (facts[at]?.numbers ?? 0) > MOST);
  const quantity = quantityAmong(counted, facts, body);
  const worded = has('words')
    ? []
    : free.filter((at) => at !== quantity.at && (facts[at]?.letters ?? 0) >= 3);
  const words = worded.toSorted((a, b) => (facts[b]?.letters ?? 0) - (facts[a]?.letters ?? 0))[0];
  return {
    kinds: kinds.map(
      (kind, at) => kind ?? (at === quantity.at ? 'quantity' : at === words ? 'words' : 'ignored'),
    ),
    headings,
    isCertain: quantity.isCertain,
  };
}
