import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where our own content lies, and the lexicon of the language's trades. */
export const usualFolder = fileURLToPath(new URL('../content', import.meta.url));

const editorsFolder = (): string => resolve(process.env.CONTENT_DIR || usualFolder);

/** The copy that a night works on (build/contentCopy.ts), which its programs inherit. No operator sets it. */
const copyFolder = (): string | undefined => process.env.MOSTRADOR_CONTENT_COPY || undefined;

/** From now on this program, and those that it starts, read the editors' files from a copy. */
export function readFromCopy(folder: string): void {
  process.env.MOSTRADOR_CONTENT_COPY = folder;
}

/** The folder of what editors write: CONTENT_DIR, or else src/content. Read at each call, since a program reads .env first. */
export const contentFolder = (): string => copyFolder() ?? editorsFolder();

/** A file of that folder as an operator in the checkout would name it, also where a copy is read: `src/content/blog/una-nota.md`. */
export function shownName(file: string, folder: string): string {
  const path = resolve(
    folder === copyFolder() ? editorsFolder() : folder,
    relative(folder, resolve(folder, file)),
  );
  const shown = relative(resolve(usualFolder, '../..'), path);
  return shown.startsWith('..') ? path : shown;
}
