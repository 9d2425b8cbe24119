import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder, shownName } from './folder.ts';
import { ContentError, type ContentProblem } from './problem.ts';

const FILE = 'logo.svg';
const SVG = /<svg\b[^>]*\bviewBox="0 0 (\d+(?:\.\d+)?) \1"[^>]*>([\s\S]*)<\/svg>/;
/** It is put into every page as markup. */
const RUNS = /<script\b|<style\b|<foreignObject\b|\son\w+\s*=|href\s*=/i;

type Logo = { side: string; inside: string };

function read(folder: string): Logo | undefined {
  const path = join(folder, FILE);
  const [, side, inside] = (existsSync(path) && SVG.exec(readFileSync(path, 'utf8'))) || [];
  return side && inside && !RUNS.test(inside) ? { side, inside: inside.trim() } : undefined;
}

export const logoProblems = (folder: string): ContentProblem[] =>
  read(folder)
    ? []
    : [
        {
          file: shownName(FILE, folder),
          line: 1,
          wrong: 'el logotipo no está o no se puede usar',
          expected: 'un dibujo SVG cuadrado, sin estilos, enlaces ni programas dentro',
          example: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">…</svg>',
        },
      ];

/** The logo's drawing, in its own colours, on a square whose side is `side`. Throws ContentError. */
export function readLogo(folder = contentFolder()): Logo {
  const logo = read(folder);
  if (!logo) throw new ContentError(logoProblems(folder));
  return logo;
}
