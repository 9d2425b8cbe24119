import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import pMap from 'p-map';
import { showProgress } from './progress.ts';
import { siteFiles } from './siteFiles.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Milliseconds a page: a window of 64 KB, which is larger than a page, is set up at once. `improve` compresses better
 * afterwards, and knows by the window which files it has done.
 */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };
const GZIP_LEVEL = 6;
const AT_ONCE = 8;

const isText = (file: string): boolean => /\.(html|js|css|svg|json|xml|txt|bin)$/.test(file);

/**
 * Writes a `.br` and a `.gz` file beside every text file and index that has none yet, quickly and not very small. Answers
 * the number of texts.
 */
export async function precompress(siteDir: string): Promise<number> {
  const all = await siteFiles(siteDir);
  const there = new Set(all);
  const files = all.filter((file) => isText(file) && !(there.has(`${file}.br`) && there.has(`${file}.gz`)));
  const progress = showProgress('files compressed');
  let done = 0;
  await pMap(
    files,
    async (file) => {
      const text = await readFile(file);
      const params = { ...QUICK, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
      if (!there.has(`${file}.br`)) await writeFile(`${file}.br`, await brotli(text, { params }));
      if (!there.has(`${file}.gz`)) await writeFile(`${file}.gz`, await zip(text, { level: GZIP_LEVEL }));
      done += 1;
      progress.step(done, files.length);
    },
    { concurrency: AT_ONCE },
  );
  progress.end();
  return files.length;
}

/** Deletes the plain files of pages that are kept in their compressed forms only. Decision 0141. */
export async function dropPlain(siteDir: string, pages: readonly string[]): Promise<void> {
  await pMap(pages, (page) => rm(join(siteDir, page)), { concurrency: AT_ONCE });
}
