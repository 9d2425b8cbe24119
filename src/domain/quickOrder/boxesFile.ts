import { isBarcode } from '#domain/product/barcode.ts';
import { isBoxUnits } from './scan/box.ts';

/** A line of the editors': a box with this bar code holds so many of the product with that code. `line`: from 1. */
export type FileBox = { line: number; box: string; units: number; code: string };

/** A line of the editors' that says of no box what it holds, with the reason in Spanish. */
export class BoxesError extends Error {
  override readonly name = 'BoxesError';
  /** From 1. */
  readonly line: number;
  readonly wrong: string;

  constructor(line: number, wrong: string) {
    super(`Línea ${line} de las cajas: ${wrong}.`);
    this.line = line;
    this.wrong = wrong;
  }
}

const LINE = /^(\S+)\s*=\s*(\d+)\s+de\s+(\S.*)$/iu;

function readLine(text: string, line: number): FileBox {
  const [, box = '', units = '', code = ''] = LINE.exec(text) ?? [];
  if (box === '') throw new BoxesError(line, `«${text}» no dice cuántas unidades trae una caja, y de qué`);
  if (!isBarcode(box))
    throw new BoxesError(
      line,
      `«${box}» no es un código de barras: no tiene 8, 12, 13 o 14 cifras, o la última no corresponde a las otras`,
    );
  if (!isBoxUnits(Number(units))) throw new BoxesError(line, `una caja no trae ${units} unidades`);
  return { line, box, units: Number(units), code };
}

/** The editors' file of boxes, such as `17730000000068 = 12 de 00716`; what follows `#` after a blank is a comment. Throws BoxesError. */
export function readBoxes(file: string): FileBox[] {
  const boxes = file
    .split('\n')
    .map((text, index) => ({ text: text.replace(/(?:^|\s)#.*/, '').trim(), line: index + 1 }))
    .filter(({ text }) => text !== '')
    .map(({ text, line }) => readLine(text, line));
  const seen = new Map<string, number>();
  for (const { box, line } of boxes) {
    const before = seen.get(box);
    if (before !== undefined)
      throw new BoxesError(line, `de la caja ${box} ya dice la línea ${before} lo que trae`);
    seen.set(box, line);
  }
  return boxes;
}
