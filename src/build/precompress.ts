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
 * Pages are many and change every night; scripts are few and stay: each gets the effort it repays. Fast is quality 9 in
 * a window of 64 KB, which a page fits into: 1.3 ms a page, where a larger window takes 18 to set up, and 10 takes 32.
 */
const EFFORTS = {
  best: { page: { [QUALITY]: 10 }, asset: { [QUALITY]: 11 } },
  fast: { page: { [QUALITY]: 9, [WINDOW]: 16 }, asset: { [QUALITY]: 9, [WINDOW]: 16 } },
} satisfies Record<Compression, object>;
const AT_ONCE = 8;

/** A `.br` beside every text file and index, for the server to send as it is. Answers how many. */
export async function precompress(siteDir: string, compression: Compression): Promise<number> {
  const files = (await siteFiles(siteDir)).filter((file) =>
    /\.(html|js|css|svg|json|xml|txt|bin)$/.test(file),
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
