import { isUtf8 } from 'node:buffer';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { shownName } from './folder.ts';
import type { ContentProblem } from './problem.ts';

type Trouble = Omit<ContentProblem, 'file'>;

const MEGABYTE = 1024 * 1024;
/** A list of old addresses may be long; nobody writes as much in a form. */
const mostBytes = (name: string): number => (name.endsWith('.txt') ? 4 * MEGABYTE : MEGABYTE / 2);

const trouble = (line: number, wrong: string, expected: string): Trouble => ({
  ...{ line, wrong, expected },
  example: null,
});

const tooLarge = (bytes: number, most: number): Trouble =>
  trouble(1, `tiene ${Math.ceil(bytes / 1024)} KB`, `a lo sumo ${most / 1024} KB`);

const UTF8 = 'un texto guardado como UTF-8: en el Bloc de notas, «Guardar como», codificación UTF-8';

/** The first line that is no UTF-8, or has what no text has; undefined where all is text. */
function encodingTrouble(bytes: Buffer): Trouble | undefined {
  const nul = bytes.indexOf(0);
  const lineAt = (offset: number): number => bytes.subarray(0, offset).toString('latin1').split('\n').length;
  if (nul !== -1) return trouble(lineAt(nul), 'hay bytes que no son texto, como los de UTF-16', UTF8);
  if (isUtf8(bytes)) return undefined;
  const lines = bytes.toString('latin1').split('\n');
  const line = lines.findIndex((each) => !isUtf8(Buffer.from(each, 'latin1')));
  return trouble(line + 1, 'hay letras en otra codificación que UTF-8', UTF8);
}

/** Of seven characters, as git writes them. In Markdown the closing one alone may be a quotation. */
const CONFLICT = /^<{7}(?: .*)?\r?$/m;

function conflictTrouble(text: string): Trouble | undefined {
  const found = CONFLICT.exec(text);
  if (!found) return undefined;
  return trouble(
    text.slice(0, found.index).split('\n').length,
    'dos versiones quedaron sin unir («<<<<<<<», «=======» y «>>>>>>>»), como las deja git',
    'una de las dos, sin esas tres líneas',
  );
}

const UNREADABLE: Record<string, string> = {
  EACCES: 'este usuario no lo puede leer',
  EPERM: 'este usuario no lo puede leer',
  EISDIR: 'es una carpeta y no un archivo',
  ENOENT: 'el archivo no está',
  ELOOP: 'es un enlace que lleva a sí mismo',
};

/** The text of a file of the editors', without a byte order mark, or why it is none that can be read. */
export function readText(folder: string, name: string): { text: string } | { problem: ContentProblem } {
  const file = shownName(name, folder);
  try {
    const [path, most] = [join(folder, name), mostBytes(name)];
    const { size } = statSync(path);
    if (size > most) return { problem: { file, ...tooLarge(size, most) } };
    const bytes = readFileSync(path);
    const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
    const found = encodingTrouble(bytes) ?? conflictTrouble(text);
    return found ? { problem: { file, ...found } } : { text };
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    return { problem: { file, ...trouble(1, UNREADABLE[code] ?? message, 'un archivo que se pueda leer') } };
  }
}
