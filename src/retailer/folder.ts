import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where our own content lies, and the lexicon of the language's trades. */
export const usualFolder = fileURLToPath(new URL('../content', import.meta.url));

/** The folder of what editors write: CONTENT_DIR, or else src/content. Read at each call, since a program reads .env first. */
export const contentFolder = (): string => resolve(process.env.CONTENT_DIR || usualFolder);

/** A file of that folder as an operator in the checkout would name it: `src/content/blog/una-nota.md`. */
export function shownName(file: string, folder: string): string {
  const path = resolve(folder, file);
  const shown = relative(resolve(usualFolder, '../..'), path);
  return shown.startsWith('..') ? path : shown;
}
