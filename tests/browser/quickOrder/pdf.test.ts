import { expect, test } from 'vitest';
import { FILE_PAGES_MAX } from '#browser/quickOrder/files/answer.ts';
import { readBytes } from '#browser/quickOrder/files/readBytes.ts';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import type { ReadRow } from '#domain/quickOrder/rows.ts';
import { searchCatalogue } from '../../../scripts/bench/search/catalogue.ts';
import { indexOfProducts } from '../../../scripts/bench/search/quality.ts';
import { type FormLine, HABITS, pdfOf, SHAPES } from '../../support/pdf/forms.ts';

const PRODUCTS = searchCatalogue(600, 1, true);
const CATALOGUE = catalogueOf(indexOfProducts(PRODUCTS));
/** More than a page holds. */
const LINES = 60;

/** Every ninth product, with quantities as shops order them. */
const ORDER: FormLine[] = PRODUCTS.filter((_, at) => at % 9 === 0)
  .slice(0, LINES)
  .map(({ code, name, unitMult }, at) => ({
    code,
    name,
    quantity: unitMult * ((at % 7) + 1),
    price: 10.5 + at * 3.25,
  }));

type Counts = { right: number; asked: number; silent: number; lost: number };

const ordered = ({ ways: [way = []] }: ReadRow) =>
  way.map(({ product, quantity }) => ({ code: product.code, quantity }));

/** What became of each line of the order, and of what was ordered beside them. */
function judge(rows: readonly ReadRow[]): Counts {
  const sure = rows.filter(({ reading }) => reading === 'sure').flatMap(ordered);
  const counts: Counts = { right: 0, asked: 0, silent: 0, lost: 0 };
  for (const { code, quantity } of ORDER) {
    const own = sure.filter((item) => item.code === code);
    const isShown = rows.some(({ raw, reading }) => reading !== 'aside' && raw.includes(code));
    if (own.length === 1 && own[0]?.quantity === quantity) counts.right += 1;
    else if (own.length > 0) counts.silent += 1;
    else if (isShown) counts.asked += 1;
    else counts.lost += 1;
  }
  counts.silent += sure.filter(({ code }) => !ORDER.some((line) => line.code === code)).length;
  return counts;
}

/** The order as most programs print it. */
const SHEET = (document: PDFKit.PDFDocument): void =>
  HABITS['a cell at a time']?.(document, ORDER, SHAPES['quantity first, with prices'] ?? []);

const FORMS = Object.entries(HABITS).flatMap(([habit, draw]) =>
  Object.entries(SHAPES).map(([shape, columns]) => ({ habit, shape, draw, columns })),
);

test.each(FORMS)('an order that is printed $habit, with $shape, is read', async ({ draw, columns }) => {
  const file = await readBytes(await pdfOf((document) => draw(document, ORDER, columns)));
  const sources =
    file.status === 'sheets'
      ? file.sheets.map(({ rows }) => ({ kind: 'cells' as const, rows }))
      : [{ kind: 'text' as const, text: file.status === 'text' ? file.text : '' }];
  const rows = sources.flatMap((source) => readOrder(source, CATALOGUE, {}).rows);
  const counts = judge(rows);
  expect(counts).toMatchObject({ silent: 0, lost: 0 });
  expect(counts.right).toBeGreaterThanOrEqual(LINES * 0.85);
});

test('a letter without columns is text, line by line', async () => {
  const lines = ['Hola, necesito para mañana:', '6 de 00002', 'y 12 de la 00133', 'Gracias'];
  const bytes = await pdfOf((document) => {
    for (const [at, line] of lines.entries()) document.text(line, 60, 80 + at * 20, { lineBreak: false });
  });
  expect(await readBytes(bytes)).toEqual({ status: 'text', text: lines.join('\n') });
});

test('the stamp of a copy across a table parts no line of it', async () => {
  const bytes = await pdfOf((document) => {
    SHEET(document);
    document
      .fontSize(60)
      .rotate(45, { origin: [300, 400] })
      .text('COPIA', 200, 400, { lineBreak: false });
  });
  const file = await readBytes(bytes);
  const [sheet] = file.status === 'sheets' ? file.sheets : [];
  expect(judge(readOrder({ kind: 'cells', rows: sheet?.rows ?? [] }, CATALOGUE, {}).rows)).toMatchObject({
    right: LINES,
  });
  expect(sheet?.rows.flat()).toContain('COPIA');
});

test('a document of pictures, with a password, of too many pages or cut off is refused, and why', async () => {
  const picture = await pdfOf((document) => void document.rect(50, 50, 300, 300).fill('grey'));
  expect(await readBytes(picture)).toEqual({ status: 'refused', problem: 'scanned' });
  const locked = await pdfOf(SHEET, { userPassword: 'secreto' });
  expect(await readBytes(locked)).toEqual({ status: 'refused', problem: 'locked' });
  const long = await pdfOf((document) => {
    for (let page = 0; page <= FILE_PAGES_MAX; page++) document.addPage();
  });
  expect(await readBytes(long)).toEqual({ status: 'refused', problem: 'tooManyPages' });
  const noPages = Uint8Array.from(new TextEncoder().encode('%PDF-1.7\n1 0 obj\n<<'));
  expect(await readBytes(noPages)).toEqual({ status: 'refused', problem: 'broken' });
});
