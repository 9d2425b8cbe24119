/** Orders as programs of shops print them into a PDF: what they say is one thing, how they place it another. */
import PDFDocument from 'pdfkit';

export type FormLine = { code: string; name: string; quantity: number; price: number };

type Column = {
  heading: string;
  width: number;
  isNumber?: boolean;
  text: (line: FormLine, at: number) => string;
};

const money = (amount: number): string =>
  amount.toLocaleString('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const code: Column = { heading: 'Código', width: 110, text: (line) => line.code };
const article = (heading: string, width: number): Column => ({ heading, width, text: ({ name }) => name });
const quantity = (heading: string): Column => ({
  ...{ heading, width: 50, isNumber: true },
  text: (line) => String(line.quantity),
});
const price: Column = { heading: 'Precio', width: 70, isNumber: true, text: (line) => money(line.price) };
const total: Column = {
  ...{ heading: 'Importe', width: 80, isNumber: true },
  text: (line) => money(line.price * line.quantity),
};
const number: Column = { heading: 'Nº', width: 30, isNumber: true, text: (_, at) => String(at + 1) };
const unit: Column = { heading: 'Un.', width: 30, text: () => 'UN' };

/** What stands in the columns. */
export const SHAPES: Record<string, readonly Column[]> = {
  'code, article, quantity': [code, article('Descripción', 290), quantity('Cantidad')],
  'quantity first, with prices': [quantity('Cant.'), code, article('Artículo', 190), price, total],
  'numbered, with units': [number, code, article('Detalle', 170), unit, quantity('Cant.'), price, total],
  'article first': [article('Producto', 260), code, quantity('Pedido')],
};

const MARGIN = 40;
const PAGE = { width: 595, height: 842 };
const LINE = 18;

/** Draws one text, at the left of a place or at its right. */
type Draw = (
  document: PDFKit.PDFDocument,
  text: string,
  place: { x: number; y: number; width: number; isNumber: boolean },
) => void;

const atOnce: Draw = (document, text, { x, y, width, isNumber }) => {
  const left = isNumber ? x + width - document.widthOfString(text) : x;
  document.text(text, left, y, { lineBreak: false });
};

const inPieces =
  (pieces: (text: string) => string[]): Draw =>
  (document, text, { x, y, width, isNumber }) => {
    let left = isNumber ? x + width - document.widthOfString(text) : x;
    for (const piece of pieces(text)) {
      if (piece.trim() !== '') document.text(piece, left, y, { lineBreak: false });
      left += document.widthOfString(piece);
    }
  };

/** As much of a text as a column has place for: the rest is cut, as most programs do. */
function cut(document: PDFKit.PDFDocument, text: string, width: number): string {
  let kept = text;
  while (document.widthOfString(kept) > width - 8) kept = kept.slice(0, -1);
  return kept;
}

function drawTable(
  document: PDFKit.PDFDocument,
  lines: readonly FormLine[],
  columns: readonly Column[],
  draw: Draw,
  height: number,
): void {
  let y = MARGIN;
  const row = (texts: readonly string[]): void => {
    let x = MARGIN;
    columns.forEach(({ width, isNumber = false }, at) => {
      draw(document, cut(document, texts[at] ?? '', width), { x, y, width: width - 8, isNumber });
      x += width;
    });
    y += LINE;
  };
  const head = (): void => {
    draw(document, 'Barraca del Sur S.A. · RUT 21 123456 0019 · Tel. 2200 1234', {
      x: MARGIN,
      y,
      width: 500,
      isNumber: false,
    });
    draw(document, 'Orden de compra 4.512 del 28/11/2026', {
      x: MARGIN,
      y: y + LINE,
      width: 500,
      isNumber: false,
    });
    y += LINE * 3;
    row(columns.map(({ heading }) => heading));
  };
  head();
  let page = 1;
  for (const [at, line] of lines.entries()) {
    if (y > height - MARGIN - LINE * 3) {
      draw(document, `Página ${page}`, { x: MARGIN, y: height - MARGIN - LINE, width: 100, isNumber: false });
      document.addPage();
      page += 1;
      y = MARGIN;
      head();
    }
    row(columns.map(({ text }) => text(line, at)));
  }
  const sum = lines.reduce((all, line) => all + line.quantity * line.price, 0);
  draw(document, `Total: ${money(sum)}`, { x: MARGIN + 300, y: y + LINE, width: 150, isNumber: false });
  draw(document, `Página ${page}`, { x: MARGIN, y: height - MARGIN - LINE, width: 100, isNumber: false });
}

/** With letters of one width, and a line at a time, as what was once printed on paper with holes. */
function drawTyped(
  document: PDFKit.PDFDocument,
  lines: readonly FormLine[],
  columns: readonly Column[],
): void {
  const letters = ({ width }: Column): number => Math.round(width / 5.5);
  const typed = (texts: readonly string[]): string =>
    columns
      .map((column, at) => {
        const text = (texts[at] ?? '').slice(0, letters(column) - 2);
        return column.isNumber ? `${text.padStart(letters(column) - 2)}  ` : text.padEnd(letters(column));
      })
      .join('');
  document.font('Courier').fontSize(8);
  let y = MARGIN;
  const write = (text: string): void => {
    if (y > PAGE.height - MARGIN * 2) {
      document.addPage();
      y = MARGIN;
    }
    document.text(text, MARGIN, y, { lineBreak: false });
    y += 11;
  };
  write('BARRACA DEL SUR S.A.                          ORDEN DE COMPRA 4512');
  write('');
  write(typed(columns.map(({ heading }) => heading)));
  write('-'.repeat(90));
  for (const [at, line] of lines.entries()) write(typed(columns.map(({ text }) => text(line, at))));
  write('-'.repeat(90));
}

const drawn =
  (draw: Draw) =>
  (document: PDFKit.PDFDocument, lines: readonly FormLine[], columns: readonly Column[]): void =>
    drawTable(document.font('Helvetica').fontSize(9), lines, columns, draw, PAGE.height);

/** How programs place what they print. */
export const HABITS: Record<
  string,
  (document: PDFKit.PDFDocument, lines: readonly FormLine[], columns: readonly Column[]) => void
> = {
  'a cell at a time': drawn(atOnce),
  'a word at a time': drawn(inPieces((text) => text.split(/(?<= )/))),
  'a letter at a time': drawn(inPieces((text) => Array.from(text))),
  'a typed line at a time': drawTyped,
  'sideways on its sheet': (document, lines, columns) => {
    const turn = (): void => void document.rotate(90, { origin: [0, 0] }).translate(0, -PAGE.width);
    document.on('pageAdded', turn);
    turn();
    drawTable(document.font('Helvetica').fontSize(9), lines, columns, atOnce, PAGE.width);
  },
};

/** The bytes of such a document. */
export async function pdfOf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [PAGE.width, PAGE.height], margin: 0, ...options });
  const chunks: Uint8Array[] = [];
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  draw(document);
  document.end();
  await ended;
  return Uint8Array.from(Buffer.concat(chunks));
}
