import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import pMap from 'p-map';
import { carryForms } from './carryOver.ts';
import { siteFiles } from './siteFiles.ts';

const zip = promisify(gzip);

const AT_ONCE = 8;
/** A fifth of a millisecond a page. `improve` compresses better afterwards, when nobody waits for it. */
const QUICK = { level: 1 };

const isText = (file: string): boolean => /\.(html|js|css|svg|json|xml|txt|bin|wasm)$/.test(file);

/**
 * Writes the text of a page as `.gz` only. On the calling thread: with zlib's pool of threads, a build of 10,000 pages took
 * 10 CPU seconds more. Decision 0180.
 */
export const writeCompressed = (file: string, text: Buffer): void =>
  writeFileSync(`${file}.gz`, gzipSync(text, QUICK));

type Precompression = {
  /** Paths in the site of files and folders that are left as they are. */
  leftOut?: readonly string[];
  /** The site of the release before: a text that it has, too, gets the same files. */
  before?: string | undefined;
};

/** Sees that every text file and index has a `.gz` file beside it. Answers how many texts were compressed. */
export async function precompress(
  siteDir: string,
  { leftOut = [], before }: Precompression = {},
): Promise<number> {
  const all = await siteFiles(
    siteDir,
    leftOut.map((path) => join(siteDir, path)),
  );
  const there = new Set(all);
  const isCarried = (file: string): boolean =>
    before !== undefined && carryForms(before, siteDir, relative(siteDir, file));
  const files = all.filter((file) => isText(file) && !there.has(`${file}.gz`) && !isCarried(file));
  await pMap(files, async (file) => writeFile(`${file}.gz`, await zip(await readFile(file), QUICK)), {
    concurrency: AT_ONCE,
  });
  return files.length;
}
