import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pMap from 'p-map';
import type { Compression } from './buildRecord.ts';
import { showProgress } from './progress.ts';
import { siteFiles } from './siteFiles.ts';

const compress = promisify(brotliCompress);

const { BROTLI_PARAM_QUALITY: QUALITY, BROTLI_PARAM_LGWIN: WINDOW } = constants;

/**
 * Scripts get the highest quality, because they are few and change seldom; pages are many and change every night. `fast`
 * is quality 9 with a window of 64 KB, which is larger than a page: 1.3 ms a page. A larger window takes 18 ms to set up,
 * and quality 10 takes 32 ms.
 */
const EFFORTS = {
  best: { page: { [QUALITY]: 10 }, asset: { [QUALITY]: 11 } },
  fast: { page: { [QUALITY]: 9, [WINDOW]: 16 }, asset: { [QUALITY]: 9, [WINDOW]: 16 } },
} satisfies Record<Compression, object>;
const AT_ONCE = 8;

/** Writes a `.br` file beside every text file and index that has none yet. Answers their number. */
export async function precompress(siteDir: string, compression: Compression): Promise<number> {
  const all = await siteFiles(siteDir);
  const compressed = new Set(all.filter((file) => file.endsWith('.br')));
  const files = all.filter(
    (file) => /\.(html|js|css|svg|json|xml|txt|bin)$/.test(file) && !compressed.has(`${file}.br`),
  );
  const progress = showProgress('files compressed');
  let done = 0;
  await pMap(
    files,
    async (file) => {
      const text = await readFile(file);
      const params = {
        ...EFFORTS[compression][file.endsWith('.html') ? 'page' : 'asset'],
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      };
      await writeFile(`${file}.br`, await compress(text, { params }));
      done += 1;
      progress.step(done, files.length);
    },
    { concurrency: AT_ONCE },
  );
  progress.end();
  return files.length;
}
