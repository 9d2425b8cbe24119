import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import pMap from 'p-map';
import { siteFiles } from './siteFiles.ts';

const inflate = promisify(gunzip);
const AT_ONCE = 8;

/**
 * Copies a site into a folder with every file plain and none compressed, for a CDN that takes plain files and compresses
 * by itself. Answers the number of files.
 */
export async function exportSite(siteDir: string, to: string): Promise<number> {
  const files = (await siteFiles(siteDir)).filter((file) => !file.endsWith('.br'));
  const plain = new Set(files.filter((file) => !file.endsWith('.gz')));
  const chosen = files.filter((file) => plain.has(file) || !plain.has(file.slice(0, -'.gz'.length)));
  await pMap(
    chosen,
    async (file) => {
      const target = join(to, relative(siteDir, file));
      await mkdir(dirname(target), { recursive: true });
      if (plain.has(file)) await copyFile(file, target);
      else await writeFile(target.slice(0, -'.gz'.length), await inflate(await readFile(file)));
    },
    { concurrency: AT_ONCE },
  );
  return chosen.length;
}
