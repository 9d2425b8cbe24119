/** What a built site says, in whichever form its files are kept. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The text of a file that may be there as `.gz` only. */
export const textOf = (file: string): string =>
  (existsSync(file) ? readFileSync(file) : gunzipSync(readFileSync(`${file}.gz`))).toString('utf8');

/** Every text of a folder, by the full path of its plain file; pictures and fonts are none. */
export function textsOf(folder: string): { file: string; text: string }[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|webp|png|woff2)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).replace(/\.gz$/, ''));
  return [...new Set(files)].map((file) => ({ file, text: textOf(file) }));
}
