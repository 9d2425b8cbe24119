import { getDocumentProxy } from 'unpdf';

/** In points: the margin of 14 mm, less what a letter may reach over. */
const MARGIN = 38;
/** In points: what lies less far apart is of one line, or of one word. */
const SAME_LINE = 2;
const SAME_WORD = 1;

/** A printed sheet: its lines of text from top to bottom, and whether all of it is within the margins. */
export type Sheet = { lines: string[]; isWithin: boolean };

type Piece = { text: string; x: number; y: number; width: number };

function linesOf(pieces: Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  for (const piece of pieces.toSorted((a, b) => b.y - a.y)) {
    const last = lines.at(-1);
    if (last?.[0] && last[0].y - piece.y < SAME_LINE) last.push(piece);
    else lines.push([piece]);
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x));
}

/** Engines cut words into pieces at different places: what touches is one word. */
const textOf = (line: Piece[]): string =>
  line
    .map(({ text, x }, at) => {
      const before = line[at - 1];
      return before && x - before.x - before.width > SAME_WORD ? ` ${text}` : text;
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** What a printer gets, sheet by sheet. */
export async function sheetsOf(paper: Uint8Array): Promise<Sheet[]> {
  const pdf = await getDocumentProxy(new Uint8Array(paper));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const sheet = await pdf.getPage(index + 1);
      const { width } = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      const pieces = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width }]
          : [],
      );
      return {
        lines: linesOf(pieces).map(textOf),
        isWithin: pieces.every(({ x, width: wide }) => x >= MARGIN && x + wide <= width - MARGIN),
      };
    }),
  );
}
