import { existsSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip } from 'node:zlib';
import pMap from 'p-map';
import { showProgress } from './progress.ts';
import { siteFiles } from './siteFiles.ts';

const brotli = promisify(brotliCompress);
const inflate = promisify(gunzip);

/** Scripts get the highest quality, because they are few and change seldom; a page would take twice as long. */
const qualityOf = (file: string): number => (file.endsWith('.html.br') ? 10 : 11);

/**
 * Whether a brotli file is compressed as well as it can be. The first bit of a stream tells its window: 0 is the 64 KB of
 * `precompress`, 1 is any other (RFC 7932, 9.1). So a file itself tells, whoever links or copies it.
 */
async function isImproved(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { bytesRead, buffer } = await handle.read(Buffer.alloc(1), 0, 1, 0);
  return bytesRead === 1 && ((buffer[0] ?? 0) & 1) === 1;
}

/** The text of a `.br` file, from the plain file beside it or, for a page without one, from its `.gz`. */
async function textOf(file: string): Promise<Buffer> {
  const plain = file.slice(0, -'.br'.length);
  return existsSync(plain) ? readFile(plain) : inflate(await readFile(`${plain}.gz`));
}

/** Puts other bytes in a file's place, whole. Throws as the disk does, when it is full, and then leaves nothing beside it. */
async function replace(file: string, bytes: Buffer): Promise<void> {
  const beside = `${file}.new`;
  try {
    await writeFile(beside, bytes);
    await rename(beside, file);
  } catch (error) {
    await rm(beside, { force: true });
    throw error;
  }
}

/**
 * Replaces every quickly compressed `.br` file of a site by the smallest one, while it may be served. Each is written beside
 * and renamed, so that a reader finds one or the other whole, and a release that shares the old file keeps it. It may
 * be killed at any moment and goes on where it ended. Answers how many files it replaced.
 */
export async function improve(siteDir: string, atOnce: number): Promise<number> {
  const all = (await siteFiles(siteDir)).filter((file) => file.endsWith('.br'));
  const improved = await pMap(all, isImproved, { concurrency: 8 });
  const files = all.filter((_, index) => !improved[index]);
  const progress = showProgress('files improved');
  let done = 0;
  await pMap(
    files,
    async (file) => {
      const text = await textOf(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: qualityOf(file),
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      };
      await replace(file, await brotli(text, { params }));
      done += 1;
      progress.step(done, files.length);
    },
    { concurrency: atOnce },
  );
  progress.end();
  return files.length;
}
