import type { CatalogueEntry } from '#domain/product/product.ts';
import { boxItems } from '#domain/quickOrder/boxes.ts';
import { type Catalogue, isFound, sharedWords } from '#domain/quickOrder/catalogue.ts';
import { itemsOf } from '#domain/quickOrder/items.ts';
import { type ReadLine, readWords } from '#domain/quickOrder/line/line.ts';
import { isPolite, takesBack } from '#domain/quickOrder/line/words.ts';
import { codeOfWord, type OwnWords } from '#domain/quickOrder/ownWords.ts';
import { type Column, type ReadItem, WAYS_MAX } from '#domain/quickOrder/rows.ts';
import { type Count, countOf } from '#domain/trade/counts.ts';
import type { Columns } from './columns.ts';

const ASIDE: ReadLine = { reading: 'aside', ways: [], words: null, count: null, account: [] };

const TOTAL = /^(?:sub)?\s*-?totale?s?\b|^(?:iva|neto|importe|saldo|transporte)\b|^p[aá]g/i;

/** A quantity's cell: `12`, `12 un`, `x3`, `12,00`; a number counts what its heading says. Null where it holds none, or something else. */
function countIn(cell: string, counted: string): Count | null {
  const text = cell.replace(/^[x×*]\s*/i, '');
  return countOf(/\p{L}/u.test(text) ? text : `${text} ${counted}`);
}

/** `0`, `0,00`, `-`. */
const NONE = /^(?:0+(?:[.,]0+)?|-+)$/;

/** A number is a code of many shops: where its row says other words, it may be the customer's own. */
const MAY_BE_ANOTHER = /^\d{1,7}$/;

/** A total, a greeting, or a row in which nothing is ordered. */
const isAside = (cells: readonly string[], words: string, written: string): boolean =>
  words === ''
    ? written === '' || cells.some((cell) => TOTAL.test(cell))
    : TOTAL.test(words) || isPolite(words);

/** A row of a sheet by what its columns are. A row whose quantity's cell is empty or unreadable orders nothing by itself. */
export function readSheetRow(
  cells: readonly string[],
  columns: Columns,
  catalogue: Catalogue,
  own: OwnWords,
): ReadLine {
  const of = (kind: Column): string[] =>
    cells.filter((cell, at) => columns.kinds[at] === kind && cell !== '');
  const codes = of('code');
  const words = of('words').join(' ');
  const [written = ''] = of('quantity');
  if (codes.length === 0 && isAside(cells, words, written)) return ASIDE;
  const hasQuantity = columns.kinds.includes('quantity');
  // A price list that is used as a form lists what nobody orders.
  if (columns.isForm && (written === '' || NONE.test(written))) return ASIDE;
  const count = countIn(written, columns.counted[columns.kinds.indexOf('quantity')] ?? '');
  const unreadable: Count = { written, figures: written, times: 1, isPack: false };
  const counted = written === '' ? null : (count ?? unreadable);
  const isRemarked =
    columns.notes.some((at) => /\p{L}{2}/u.test(cells[at] ?? '')) ||
    cells.some((cell, at) => columns.kinds[at] !== 'code' && takesBack(cell));
  const isCertain = columns.isCertain && (!hasQuantity || count !== null) && !isRemarked;

  const learnt = [...codes, words].map((text) => codeOfWord(own, text)).find((code) => code !== undefined);
  const found = learnt === undefined ? codes : [learnt];
  const match = found.map((code) => ({ code, ...catalogue.byCode(code) })).find(isFound);
  const box = match?.box;
  const coded = box ? [box.product] : (match?.products ?? []);
  const waysOf = (products: readonly CatalogueEntry[]): ReadItem[][] =>
    products
      .flatMap((product) => (box ? boxItems(match.code, box, counted) : itemsOf(product, counted)))
      .map((item) => [item]);
  const isMeant = (product: CatalogueEntry): boolean =>
    words === '' ||
    box !== undefined ||
    learnt !== undefined ||
    !MAY_BE_ANOTHER.test(product.code) ||
    sharedWords(product, words) > 0;
  const meant = coded.filter(isMeant);
  if (meant.length > 0) {
    const ways = waysOf(meant);
    const isPack = count?.isPack === true && meant.some(({ unitMult }) => !Number.isInteger(unitMult));
    const isSure = isCertain && !isPack;
    return {
      reading: ways.length > 1 ? 'choose' : isSure ? 'sure' : 'likely',
      ways,
      words: null,
      count: null,
      account: [],
    };
  }
  const worded = readWords(words === '' ? codes.join(' ') : words, counted, catalogue);
  if (coded.length === 0) return worded;
  return { ...worded, reading: 'choose', ways: [...worded.ways, ...waysOf(coded)].slice(0, WAYS_MAX) };
}
