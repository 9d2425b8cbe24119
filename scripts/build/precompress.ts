import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import pMap from 'p-map';
import { siteFiles } from './siteFiles.ts';

const compress = promisify(brotliCompress);

/** Pages are many and change every night; scripts are few and stay: each gets the effort it repays. */
const PAGE_QUALITY = 10;
const ASSET_QUALITY = 11;
const AT_ONCE = 8;

/** A `.br` beside every text file and index, for the server to send as it is. Answers how many. */
export async function precompress(siteDir: string): Promise<number> {
  const files = (await siteFiles(siteDir)).filter((file) =>
    /\.(html|js|css|svg|json|xml|txt|bin)$/.test(file),
  );
  await pMap(
    files,
    async (file) => {
      const text = await readFile(file);
      const quality = file.endsWith('.html') ? PAGE_QUALITY : ASSET_QUALITY;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      };
      await writeFile(`${file}.br`, await compress(text, { params }));
    },
    { concurrency: AT_ONCE },
  );
  return files.length;
}
