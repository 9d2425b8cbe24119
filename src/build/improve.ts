import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import pMap from 'p-map';
import { buildCopy } from '#copy/night/programs.ts';
import { writeWhole } from '#snapshot/writeWhole.ts';
import { sayProgress } from './progress.ts';
import { siteFiles } from './siteFiles.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const inflate = promisify(gunzip);

const BEST_GZIP = { level: constants.Z_BEST_COMPRESSION };

const isPage = (file: string): boolean => file.endsWith('.html');

/** Scripts get the highest quality, because they are few and change seldom; a page would take twice as long. */
const qualityOf = (file: string): number => (isPage(file) ? 10 : 11);

/** The texts of a site that have no `.br` file yet, as full paths: first what many pages use, then the pages. */
export async function unimproved(siteDir: string): Promise<string[]> {
  const all = await siteFiles(siteDir);
  const there = new Set(all);
  return all
    .filter((file) => file.endsWith('.gz'))
    .map((file) => file.slice(0, -'.gz'.length))
    .filter((file) => !there.has(`${file}.br`))
    .toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)));
}

/**
 * Compresses texts of a site as well as can be, while it may be served: first the `.gz` file of each, then its `.br`
 * file, which tells that the text is done. Each is written beside and renamed, so that a reader finds it whole, and a
 * release that shares the old file keeps it. It may be killed at any moment: `unimproved` has what is left then.
 */
export async function improve(files: readonly string[], atOnce: number): Promise<void> {
  const step = sayProgress(buildCopy.filesImproved);
  let done = 0;
  await pMap(
    files,
    async (file) => {
      const text = await inflate(await readFile(`${file}.gz`));
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      };
      await writeWhole(`${file}.gz`, await zip(text, BEST_GZIP));
      await writeWhole(`${file}.br`, await brotli(text, { params }));
      done += 1;
      step(done, files.length);
    },
    { concurrency: atOnce },
  );
}
