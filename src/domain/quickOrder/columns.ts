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
    /^(?:p(?:recio)?s?\b|prec\b|pvp|costo|importe|imp\b|total|subtotal|neto|iva|dto|desc(?:uento)?\s*%|bonif|price|amount|\$|u\$s|usd|moneda|valor|p\.?\s?unit|unit price)/,
    'ignored',
  ],
  [
    /^(?:cod|code|sku|ean|gtin|upc|barcode|c\.? ?barras?|cb\b|ref\b|referencia|art\.?\b$|part ?n|item ?(?:code|no)|cve|clave|nro\.? art|n[°º] art|articulo n)/,
    'code',
  ],
  [
    /^(?:cant|qty|quantity|pedid|pedir|a pedir|uds?\b|unids?\b|unidades|ctd|cdad|bultos|q\b|a comprar|comprar|order|necesito|faltan?)/,
    'quantity',
  ],
  [
    /^(?:desc|detalle|producto|product|nombre|name|articulo|art\b|item|denominacion|concepto|mercaderia|material)/,
    'words',
  ],
  [
    /^(?:u\.? ?m\.?$|um\b|unidad|unit|med|stock|exist|min|max|linea|renglon|nro|n[°º]|no\.?$|#|pos|fecha|rubro|marca|brand|familia|prov|ubic|estante|obs|nota|comentario|saldo|venta|deposito|talle|color|pack|und\b|un$|u$)/,
    'ignored',
  ],
];

const headingOf = (cell: string): Column | null => {
  const text = fold(cell.normalize('NFC')).trim();
  return text.length > 30 ? null : (HEADINGS.find(([heading]) => heading.test(text))?.[1] ?? null);
};

const HEADING_ROWS_MAX = 5;

/** The last row of the headings that stand above everything else; it names the columns. */
function headingRow(rows: Rows, catalogue: Catalogue): number {
  const isHeading = (row: readonly string[]): boolean => {
    const filled = row.filter((cell) => cell !== '');
    const named = filled.filter((cell) => headingOf(cell) !== null).length;
    const hasNumber = filled.some((cell) => countOf(cell) !== null || /^\d[\d.,]*$/.test(cell));
    return (
      filled.length > 0 &&
      !hasNumber &&
      named * 2 >= filled.length &&
      filled.every((cell) => catalogue.byCode(cell).products.length === 0)
    );
  };
  const first = rows.slice(0, HEADING_ROWS_MAX);
  return first.findLastIndex(isHeading);
}

type Facts = {
  codes: number;
  counts: number;
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

function factsOf(cells: readonly string[], catalogue: Catalogue): Facts {
  const filled = cells.filter((cell) => cell !== '');
  const share = (is: (cell: string) => boolean): number =>
    filled.filter(is).length / Math.max(1, filled.length);
  const isCode = (cell: string): boolean =>
    cell.length >= 3 && (/^\d{8,14}$/.test(cell) || catalogue.byCode(cell).products.length > 0);
  const numbers = filled.map(numberIn);
  return {
    codes: share(isCode),
    counts: share((cell) => countOf(cell) !== null),
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

/** Of several columns of numbers the quantity is what another one, times a third, comes to; else the smallest. */
function quantityAmong(
  columns: readonly number[],
  facts: readonly Facts[],
  body: Rows,
): { at: number | null; isCertain: boolean } {
  const [only, ...others] = columns;
  if (only === undefined) return { at: null, isCertain: true };
  if (others.length === 0) return { at: only, isCertain: true };
  const products = columns.flatMap((quantity) =>
    facts.flatMap((_, price) =>
      facts.flatMap((__, amount) => {
        if (new Set([quantity, price, amount]).size < 3) return [];
        const full = body.filter((row) =>
          [quantity, price, amount].every((at) => numberIn(row[at] ?? '') > 0),
        );
        const fits = full.every((row) => {
          const [q = 0, p = 0, a = 0] = [quantity, price, amount].map((at) => numberIn(row[at] ?? ''));
          return p !== 1 && q !== 1 ? Math.abs(q * p - a) <= 0.02 * a : true;
        });
        return full.length > 1 && fits ? [quantity] : [];
      }),
    ),
  );
  const byProduct = new Set(products);
  const smallest = columns.toSorted((a, b) => (facts[a]?.mean ?? 0) - (facts[b]?.mean ?? 0))[0] ?? only;
  if (byProduct.size > 0)
    return { at: byProduct.has(smallest) ? smallest : (products[0] ?? smallest), isCertain: true };
  return { at: smallest, isCertain: false };
}

/** What the columns of a table are: by their headings, and where there are none, by what stands in them. */
export function guessColumns(rows: Rows, catalogue: Catalogue): Columns {
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const heading = headingRow(rows, catalogue);
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
    return above.findLast((kind) => kind !== null) ?? null;
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
  const counted = has('quantity')
    ? []
    : free.filter((at) => (facts[at]?.counts ?? 0) > MOST && (facts[at]?.money ?? 0) < SOME);
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
