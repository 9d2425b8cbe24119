import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { priceListCopy } from '#copy/account/priceList.ts';
import { formatDay } from '#domain/day.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import type { PriceListJob, PriceTexts } from './messages.ts';

const { file } = priceListCopy;

const SOFT = '#55606b';
const LINE = '#dad5ca';
const GROUND = '#f4f2ed';

const PICTURE_PT = 30;
const CODE_PT = 84;
const UNIT_PT = 44;
const PRICE_PT = 74;

/** Control and direction marks have no glyph, and could turn a line of the page around. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, ' ');

/** A code without a space or hyphen would run over its column. */
const breakable = (code: string): string => printable(code).replace(/(.{14})(?=.)/gu, '$1\u200b');

/** A word of more letters than the column is wide would widen the table, and push the prices off the paper. */
const breakableWords = (text: string): string => printable(text).replace(/(\S{28})(?=\S)/gu, '$1\u200b');

const pictureCell = (hash: string | undefined, thumbnails: Record<string, string>): TableCell =>
  hash && thumbnails[hash] ? { image: hash, width: PICTURE_PT, height: PICTURE_PT } : '';

function productRow(
  { code, name, brand, unitMult, pictures }: SnapshotProduct,
  thumbnails: Record<string, string>,
  price: string | undefined,
): TableCell[] {
  const row: TableCell[] = [
    pictureCell(pictures[0]?.hash, thumbnails),
    { text: breakable(code), color: SOFT },
    {
      text: [
        { text: breakableWords(name), bold: true },
        brand ? { text: `\n${breakableWords(brand.name)}`, color: SOFT } : '',
      ],
    },
    { text: unitMult === 1 ? '' : file.multiple(formatQuantity(unitMult)), alignment: 'right', color: SOFT },
  ];
  return price === undefined ? row : [...row, { text: price, alignment: 'right', bold: true }];
}

const headingRow = (text: string, columns: number): TableCell[] => [
  { text: breakableWords(text), colSpan: columns, bold: true, fillColor: GROUND, margin: [0, 3] },
  ...Array<TableCell>(columns - 1).fill(''),
];

/** The rows under a heading for each category, in the retailer's order. */
function rowsOf(
  products: SnapshotProduct[],
  thumbnails: Record<string, string>,
  prices: PriceTexts | null,
  columns: number,
): TableCell[][] {
  let heading = '';
  return products.flatMap((product) => {
    const row = productRow(product, thumbnails, prices ? (prices.get(product.code) ?? file.ask) : undefined);
    const here = product.path.slice(0, 2).join(' / ');
    if (here === heading) return [row];
    heading = here;
    return [headingRow(here, columns), row];
  });
}

/**
 * The catalogue as pdfmake draws it. `thumbnails` are JPEG data addresses by a picture's hash; `prices` is null for a
 * catalogue without a price column.
 */
export function priceListDocument(
  { title, prices: kind, day, shop, ink }: Pick<PriceListJob, 'title' | 'prices' | 'day' | 'shop' | 'ink'>,
  products: SnapshotProduct[],
  thumbnails: Record<string, string>,
  prices: PriceTexts | null,
): TDocumentDefinitions {
  const widths = [PICTURE_PT, CODE_PT, '*', UNIT_PT, ...(prices ? [PRICE_PT] : [])];
  const heads: TableCell[] = ['', file.code, file.product, { text: file.unit, alignment: 'right' }];
  if (prices) heads.push({ text: file.price, alignment: 'right' });
  const made: Content = { text: file.made(formatDay(day), products.length), color: SOFT };
  return {
    pageSize: 'A4',
    pageMargins: [36, 40, 36, 44],
    info: { title: printable(title || file.title), author: printable(shop) },
    images: thumbnails,
    content: [
      { text: printable(shop), bold: true, color: SOFT },
      { text: printable(title || file.title), fontSize: 20, bold: true, color: ink },
      made,
      { text: file.notes[kind], color: SOFT, margin: [0, 0, 0, 12] },
      {
        table: {
          headerRows: 1,
          dontBreakRows: true,
          keepWithHeaderRows: 1,
          widths,
          body: [heads, ...rowsOf(products, thumbnails, prices, widths.length)],
        },
        layout: {
          hLineWidth: () => 0.5,
          vLineWidth: () => 0,
          hLineColor: () => LINE,
          paddingLeft: () => 4,
          paddingRight: () => 4,
          paddingTop: () => 3,
          paddingBottom: () => 3,
        },
      },
    ],
    footer: (page, pages) => ({
      text: `${printable(shop)} · ${file.page(page, pages)}`,
      alignment: 'center',
      color: SOFT,
      margin: [0, 12, 0, 0],
    }),
    defaultStyle: { font: 'Roboto', fontSize: 8.5, color: ink },
  };
}
