import { type Catalogue, isFound } from '#domain/quickOrder/catalogue.ts';
import type { Column } from '#domain/quickOrder/rows.ts';
import { countOf } from '#domain/trade/counts.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { type NumberColumn, quantityAmong } from './quantityColumn.ts';

type Rows = readonly (readonly string[])[];

/** What the columns are, how many rows at the top are their headings, and whether the quantity's is certain. */
export type Columns = {
  kinds: Column[];
  headings: number;
  isCertain: boolean;
  /** What each column's heading says that its numbers count: `docenas`; '' where it says nothing. */
  counted: string[];
  /** Columns of somebody's remarks. */
  notes: number[];
  /** It is a list of what can be ordered, of which few rows say how much. */
  isForm: boolean;
};

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
    /^(?:cant|qty|quantity|pedid|pedir|a pedir|uds?\b|unids?\b|unidades|ctd|cdad|bultos|q\b|a comprar|comprar|order|necesito|faltan?|pendientes?|docenas?|gruesas?|cientos?|pares\b)/,
    'quantity',
  ],
  [
    /^(?:desc|detalle|producto|product|nombre|name|articulo|art\b|item|denominacion|concepto|mercaderia|material|texto)/,
    'words',
  ],
  [
    /^(?:u\.? ?m\.?$|um\b|unidad|unit|med|stock|exist|min|max|linea|renglon|nro|n[°º]|no\.?$|#|pos|fecha|rubro|marca|brand|familia|prov|ubic|estante|obs|nota|comentario|saldo|venta|deposito|talle|color|pack|und?\b|u$|actual|barras|kgs?\b|kilos?|peso|litros?|lts?\b|metros?|mts?\b)/,
    'ignored',
  ],
];

const headingText = (cell: string): string => fold(cell.normalize('NFC')).trim();

/** What counts boxes, what says how many pieces one holds, and what somebody remarks. */
const PACKS = /^(?:cant(?:idad)?\.? (?:de )?)?(?:cajas?|cjs?|bultos?|packs?|paq(?:uetes?|s)?|cartones)\b\.?$/;
const PER_PACK =
  /(?:\bpor|\bx|\/|\bp\/)\s?(?:caja|cja?|bulto|pack|paq|carton|empaque)|^(?:contenido|empaque|pack|un(?:id)?\w*\.? ?(?:x|por|\/) ?\w+)/;
/** What became of an earlier order: who sends that may want all of it, or the rest. */
const BECAME = /^(?:entreg|recib|factur|despach|enviad|pendient)/;
const COUNTED = /\b(?:docenas?|gruesas?|cientos?|pares)\b/;
const NOTES = /^(?:obs|nota|comentario|aclaraci|detalle del pedido|mensaje)/;

const headingOf = (cell: string): Column | null => {
  const text = headingText(cell);
  if (PER_PACK.test(text) || NOTES.test(text)) return 'ignored';
  if (PACKS.test(text)) return 'quantity';
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
    !filled.some((cell) => /^\W*\d/.test(cell) && countOf(cell) !== null) &&
    // A heading may be spelled like a code: `Cant` and C-ANT.
    filled.every((cell) => !/\d/.test(cell) || !isFound(catalogue.byCode(cell)))
  );
}

type Facts = {
  codes: number;
  numbers: number;
  money: number;
  letters: number;
  filled: number;
};

const MONEY = /^(?:u\$s|us\$|\$|usd)|\d[.,]\d{2}$/i;
const numberIn = (cell: string): number =>
  /\d/.test(cell)
    ? Number(
        cell
          .replace(/[^\d.,]/g, '')
          .replace(/\.(?=\d{3})/g, '')
          .replace(',', '.'),
      )
    : Number.NaN;

/** A barcode, also as a spreadsheet writes it that took its figures away. */
const LONG_NUMBER = /^(?:\d{8,14}|\d[.,]\d+E\+?\d+)$/i;

function factsOf(cells: readonly string[], catalogue: Catalogue): Facts {
  const filled = cells.filter((cell) => cell !== '');
  const share = (is: (cell: string) => boolean): number =>
    filled.filter(is).length / Math.max(1, filled.length);
  const isCode = (cell: string): boolean =>
    cell.length >= 3 && (LONG_NUMBER.test(cell) || isFound(catalogue.byCode(cell)));
  return {
    codes: share(isCode),
    numbers: share((cell) => countOf(cell) !== null || MONEY.test(cell)),
    money: share((cell) => MONEY.test(cell)),
    letters:
      filled.reduce((sum, cell) => sum + (cell.match(/\p{L}/gu)?.length ?? 0), 0) /
      Math.max(1, filled.length),
    filled: filled.length / Math.max(1, cells.length),
  };
}

/** Enough rows to know a column by. */
const SAMPLE = 60;
const MOST = 0.6;
const SOME = 0.3;

/** Rows by which the columns are known: the first ones, and of a form those that have more. */
function sampleOf(rows: Rows): Rows {
  const filled = (row: readonly string[]): number => row.filter((cell) => cell !== '').length;
  const body = rows.filter((row) => filled(row) > 1);
  const first = body.slice(0, SAMPLE);
  const most = Math.max(0, ...first.map(filled));
  return [
    ...first,
    ...body
      .slice(SAMPLE)
      .filter((row) => filled(row) > most)
      .slice(0, SAMPLE),
  ];
}

/** A heading of its own, and the kind of number that stands below it. */
function numberHeading(cells: readonly string[], kind: Column | null): NumberColumn['heading'] {
  if (cells.some((cell) => PER_PACK.test(cell))) return 'perPack';
  if (cells.some((cell) => PACKS.test(cell))) return 'packs';
  return kind === 'quantity' ? 'quantity' : 'none';
}

/** Fewer rows are an order in which some quantities were forgotten. */
const FORM_MIN = 10;

/** What the columns of a table are: by their headings, and where there are none, by what stands in them. */
export function guessColumns(rows: Rows, catalogue: Catalogue): Columns {
  const width = Math.max(0, ...rows.slice(0, SAMPLE).map((row) => row.length));
  const heading = rows.slice(0, HEADING_ROWS_MAX).findLastIndex((row) => isHeadingRow(row, catalogue));
  const headings = heading + 1;
  const body = sampleOf(rows.slice(headings));
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
    if (each.filled === 0) return 'ignored';
    if (each.codes > SOME && each.money < MOST) return 'code';
    return null;
  });
  const has = (kind: Column): boolean => kinds.includes(kind);
  const free = kinds.flatMap((kind, at) => (kind === null ? at : []));
  const above = (at: number): string[] => rows.slice(0, headings).map((row) => headingText(row[at] ?? ''));
  // What a program calls total may be pieces: arithmetic tells.
  const columns = kinds.flatMap((kind, at): NumberColumn[] => {
    const each = facts[at];
    const isNumber = (each?.numbers ?? 0) > MOST && kind !== 'code' && kind !== 'words';
    if (!each || (kind !== 'quantity' && !(isNumber && each.filled > 0))) return [];
    const numbers = body.map((row) => numberIn(row[at] ?? ''));
    return [{ at, heading: numberHeading(above(at), kind), numbers, isMoney: each.money >= SOME }];
  });
  const isHeaded = columns.some(({ heading }) => heading !== 'none');
  const quantity = quantityAmong(isHeaded ? columns : columns.filter(({ at }) => kinds[at] === null));
  const worded = has('words')
    ? []
    : free.filter((at) => at !== quantity.at && (facts[at]?.letters ?? 0) >= 3);
  const words = worded.toSorted((a, b) => (facts[b]?.letters ?? 0) - (facts[a]?.letters ?? 0))[0];
  const quantities = rows
    .slice(headings)
    .map((row) => (quantity.at === null ? '' : (row[quantity.at] ?? '')));
  // Without a quantity among its numbers nobody knows whether one of each is meant.
  const isUnnumbered = quantity.at === null && columns.length > 0;
  const hasBecome = columns.some(({ at }) => above(at).some((cell) => BECAME.test(cell)));
  const isEmpty = (cell: string): boolean => /^[\s0.,-]*$/.test(cell);
  return {
    kinds: kinds.map((kind, at): Column => {
      if (at === quantity.at) return 'quantity';
      if (kind === 'quantity') return 'ignored';
      return kind ?? (at === words ? 'words' : 'ignored');
    }),
    headings,
    isCertain: quantity.isCertain && !isUnnumbered && !hasBecome,
    counted: kinds.map((_, at) => COUNTED.exec(above(at).join(' '))?.[0] ?? ''),
    notes: kinds.flatMap((_, at) => (above(at).some((cell) => NOTES.test(cell)) ? at : [])),
    isForm: quantities.length >= FORM_MIN && quantities.filter(isEmpty).length * 2 > quantities.length,
  };
}
