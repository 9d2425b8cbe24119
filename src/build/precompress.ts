import { writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import pMap from 'p-map';
import { siteFiles } from './siteFiles.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Milliseconds a page: a window of 64 KB, which is larger than a page, is set up at once. `improve` compresses better
 * afterwards, and knows by the window which files it has done.
 */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 16 };
const AT_ONCE = 8;

const isText = (file: string): boolean => /\.(html|js|css|svg|json|xml|txt|bin)$/.test(file);

const QUICK_GZIP = { level: 6 };

const brotliOptions = (text: Buffer) => ({
  params: { ...QUICK, [constants.BROTLI_PARAM_SIZE_HINT]: text.length },
});

/** A compressed page comes in one piece. */
const ONE_PIECE = { chunkSize: 65_536 };

/**
 * Writes the text of a page in its compressed forms only. On the calling thread: with zlib's pool of threads, a
 * build of 10,000 pages took 10 CPU seconds more. Decision 0141.
 */
export function writeCompressed(file: string, text: Buffer): void {
  writeFileSync(`${file}.br`, brotliCompressSync(text, { ...brotliOptions(text), ...ONE_PIECE }));
  writeFileSync(`${file}.gz`, gzipSync(text, { ...QUICK_GZIP, ...ONE_PIECE }));
}

/**
 * Writes a `.br` and a `.gz` file beside every text file and index that has none yet, quickly and not very small. Answers
 * the number of texts.
 */
export async function precompress(siteDir: string): Promise<number> {
  const all = await siteFiles(siteDir);
  const there = new Set(all);
  const files = all.filter((file) => isText(file) && !(there.has(`${file}.br`) && there.has(`${file}.gz`)));
  await pMap(
    files,
    async (file) => {
      const text = await readFile(file);
      if (!there.has(`${file}.br`)) await writeFile(`${file}.br`, await brotli(text, brotliOptions(text)));
      if (!there.has(`${file}.gz`)) await writeFile(`${file}.gz`, await zip(text, QUICK_GZIP));
    },
    { concurrency: AT_ONCE },
  );
  return files.length;
}
