import { roundedUp } from '#domain/product/quantity.ts';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import type { ReadItem, ReadRow } from '#domain/quickOrder/rows.ts';
import type { SearchIndex } from '#domain/search/format/open.ts';

/** A line of a stranger's order, and what a clerk of the shop would make of it. */
export type WantedLine = {
  raw: string;
  /**
   * The codes of which any is right; none where the shop does not carry it, or where it orders nothing; not given where a line is to
   * be asked whatever it is. A line with several products stands here once for each.
   */
  codes?: string[];
  quantity?: number | number[] | null;
  /** Whether it is ordered by its code or barcode. */
  exact?: boolean;
  ambiguous?: boolean;
  aside?: boolean;
};

export type WantedBlock = { source: string; habit: string; text: string; lines: WantedLine[] };

export type Verdict = {
  source: string;
  wanted: WantedLine;
  rows: ReadRow[];
  verdict: 'right' | 'asked' | 'wrong' | 'silent' | 'lost';
};

type Span<T> = { value: T; start: number; end: number };

/** Where each text stands, one after the other. */
function placesOf<T extends { raw: string }>(text: string, values: readonly T[]): Span<T>[] {
  let from = 0;
  let last = { raw: '', start: 0, end: 0 };
  return values.map((value) => {
    const found = text.indexOf(value.raw, from);
    if (found === -1 && value.raw === last.raw) return { value, start: last.start, end: last.end };
    const start = found === -1 ? from : found;
    from = start + (found === -1 ? 0 : value.raw.length);
    last = { raw: value.raw, start, end: found === -1 ? start : from };
    return { value, start, end: last.end };
  });
}

const quantitiesOf = ({ quantity }: WantedLine): (number | null)[] =>
  Array.isArray(quantity) ? quantity : [quantity ?? null];

function fits(item: ReadItem, wanted: WantedLine): boolean {
  if (!wanted.codes?.includes(item.product.code)) return false;
  const multiple = item.product.unitMult;
  return quantitiesOf(wanted).some((quantity) =>
    quantity === null
      ? item.written === null
      : item.quantity === null
        ? quantity <= 0 || !Number.isInteger(quantity)
        : item.quantity === quantity || (quantity > 0 && item.quantity === roundedUp(quantity, multiple)),
  );
}

const isSureItem = (row: ReadRow): boolean =>
  row.reading === 'sure' && row.ways.every((way) => way.every(({ problem }) => problem === null));

/** `beside`: what else the same line orders. */
function verdictOf(wanted: WantedLine, rows: ReadRow[], beside: readonly WantedLine[]): Verdict['verdict'] {
  const isOfAnother = (row: ReadRow): boolean =>
    beside.some((other) => row.ways[0]?.some((item) => fits(item, other)) === true);
  const sure = rows.filter(
    (row) => isSureItem(row) && (!isOfAnother(row) || row.ways[0]?.some((item) => fits(item, wanted))),
  );
  const ordered = !wanted.aside;
  const rightIn = (row: ReadRow, most: number): boolean =>
    row.ways.slice(0, most).some((way) => way.some((item) => fits(item, wanted)));
  if (sure.some((row) => !ordered || wanted.codes?.length === 0 || !rightIn(row, 1) || wanted.ambiguous))
    return 'silent';
  if (!ordered)
    return rows.every(({ reading }) => reading === 'aside' || reading === 'unknown') ? 'right' : 'asked';
  if (rows.length === 0 || rows.every(({ reading }) => reading === 'aside')) return 'lost';
  if (wanted.codes?.length === 0 || (wanted.ambiguous && !wanted.codes)) return 'right';
  if (sure.length > 0) return 'right';
  // What cannot be ordered as it is written has been told so.
  if (rows.some((row) => row.reading === 'sure' && rightIn(row, 1))) return 'right';
  return rows.some((row) => rightIn(row, 3))
    ? wanted.exact && !wanted.ambiguous
      ? 'asked'
      : 'right'
    : 'wrong';
}

/** What the reader makes of each line of strangers' orders. */
export function judge(index: SearchIndex, blocks: readonly WantedBlock[]): Verdict[] {
  const catalogue = catalogueOf(index);
  return blocks.flatMap(({ source, text, lines }) => {
    const rows = placesOf(text, readOrder({ kind: 'text', text }, catalogue, {}).rows);
    return placesOf(text, lines).map(({ value: wanted, start, end }) => {
      const over = rows.filter((row) => row.start < end && start < row.end).map(({ value }) => value);
      const beside = lines.filter((line) => line !== wanted && line.raw === wanted.raw);
      return { source, wanted, rows: over, verdict: verdictOf(wanted, over, beside) };
    });
  });
}
