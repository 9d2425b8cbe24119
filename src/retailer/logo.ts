import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder, shownName } from './folder.ts';
import { ContentError, type ContentProblem } from './problem.ts';

const FILE = 'logo.svg';
/** The name as it is drawn; without it the name stands in the shop's letters. */
const WORDMARK = 'wordmark.svg';
const SVG = /<svg\b[^>]*\bviewBox="0 0 (\d+(?:\.\d+)?) \1"[^>]*>([\s\S]*)<\/svg>/;
const DRAWING = /<svg\b[^>]*\bviewBox="0 0 (\d+(?:\.\d+)?) (\d+(?:\.\d+)?)"[^>]*>([\s\S]*)<\/svg>/;
const TITLE = /<title>([^<]*)<\/title>/;
/** It is put into every page as markup. */
const RUNS = /<script\b|<style\b|<foreignObject\b|[\s"'/](?:on\w+|style)\s*=|href\s*=/i;

type Logo = { side: string; inside: string };
type Wordmark = { width: string; height: string; inside: string };

function read(folder: string): Logo | undefined {
  const path = join(folder, FILE);
  const [, side, inside] = (existsSync(path) && SVG.exec(readFileSync(path, 'utf8'))) || [];
  return side && inside && !RUNS.test(inside) ? { side, inside: inside.trim() } : undefined;
}

function readDrawing(folder: string): Wordmark | undefined {
  const [, width, height, inside] = DRAWING.exec(readFileSync(join(folder, WORDMARK), 'utf8')) ?? [];
  return width && height && inside && !RUNS.test(inside)
    ? { width, height, inside: inside.trim() }
    : undefined;
}

const hasWordmark = (folder: string): boolean => existsSync(join(folder, WORDMARK));

/** What is wrong with the logo and, where there is one, with the drawn name. */
export const logoProblems = (folder: string): ContentProblem[] => [
  ...(read(folder)
    ? []
    : [
        {
          file: shownName(FILE, folder),
          line: 1,
          wrong: 'el logotipo no está o no se puede usar',
          expected: 'un dibujo SVG cuadrado, sin estilos, enlaces ni programas dentro',
          example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">…</svg>',
        },
      ]),
  ...(!hasWordmark(folder) || readDrawing(folder)
    ? []
    : [
        {
          file: shownName(WORDMARK, folder),
          line: 1,
          wrong: 'el nombre dibujado no se puede usar',
          expected: 'un dibujo SVG sin estilos, enlaces ni programas dentro, cuyo color es currentColor',
          example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 80">…</svg>',
        },
      ]),
];

/** The logo's drawing, in its own colours, on a square whose side is `side`. Throws ContentError. */
export function readLogo(folder = contentFolder()): Logo {
  const logo = read(folder);
  if (!logo) throw new ContentError(logoProblems(folder));
  return logo;
}

/**
 * The shop's name as a drawing in the colour of the words around it; null where the retailer has none, or it is the drawing of
 * another name, by its `<title>`, such as ours is where a shop has only changed its name. Throws ContentError.
 */
export function readWordmark(name: string, folder = contentFolder()): Wordmark | null {
  if (!hasWordmark(folder)) return null;
  const wordmark = readDrawing(folder);
  if (!wordmark) throw new ContentError(logoProblems(folder));
  const [said, drawn] = TITLE.exec(wordmark.inside) ?? [];
  if (drawn !== undefined && drawn.trim() !== name) return null;
  return { ...wordmark, inside: wordmark.inside.replace(said ?? '', '') };
}
