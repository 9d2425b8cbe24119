import { createRequire } from 'node:module';
import * as fontkit from 'fontkit';

/**
 * Words as outlines of the shop's own typeface: a machine that serves the shop may have no fonts at all. A letter that the
 * typeface lacks (emoji, Arabic, marks of direction) is left out.
 */

export type Weight = 400 | 700;

/** In the order in which they are asked for a letter. */
const SUBSETS = ['latin', 'latin-ext'];

const { resolve } = createRequire(import.meta.url);

const openFonts = (weight: Weight): fontkit.Font[] =>
  SUBSETS.map(
    (subset) =>
      fontkit.openSync(
        resolve(`@fontsource/archivo/files/archivo-${subset}-${weight}-normal.woff2`),
      ) as fontkit.Font,
  );

const FONTS: Record<Weight, fontkit.Font[]> = { 400: openFonts(400), 700: openFonts(700) };

type Run = { font: fontkit.Font; text: string };

/** The text's letters with the font that has them, neighbours of one font together. */
function runsOf(text: string, weight: Weight): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = FONTS[weight].find((one) => one.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
    if (!font) continue;
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

/** The text without letters that cannot be drawn, and without the spaces that these leave. */
export const drawable = (text: string, weight: Weight): string =>
  runsOf(text.normalize('NFC'), weight)
    .map((run) => run.text)
    .join('')
    .replace(/\s+/g, ' ')
    .trim();

/** Width of a drawable text in pixels. */
export const widthOf = (text: string, weight: Weight, size: number): number =>
  runsOf(text, weight).reduce(
    (width, { font, text: part }) => width + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );

type Place = { x: number; y: number; size: number; weight: Weight; fill: string };

/** A drawable text as SVG paths; `y` is the line on which the letters stand. */
export function outlines(text: string, { x, y, size, weight, fill }: Place): string {
  const paths: string[] = [];
  let left = x;
  for (const { font, text: part } of runsOf(text, weight)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [at, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      const [toX, toY] = [left + xOffset * scale, y - yOffset * scale];
      paths.push(
        `<path transform="translate(${toX.toFixed(2)} ${toY.toFixed(2)}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`,
      );
      left += xAdvance * scale;
    }
  }
  return `<g fill="${fill}">${paths.join('')}</g>`;
}
