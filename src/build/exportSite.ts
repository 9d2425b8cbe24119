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
 * by itself. `nameOf` says under which path, of the site's `/a/b.html`, a file is copied. Answers these paths.
 */
export async function exportSite(
  siteDir: string,
  to: string,
  nameOf: (path: string) => string,
): Promise<string[]> {
  const files = (await siteFiles(siteDir)).filter((file) => !file.endsWith('.br'));
  const plain = new Set(files.filter((file) => !file.endsWith('.gz')));
  const chosen = files.filter((file) => plain.has(file) || !plain.has(file.slice(0, -'.gz'.length)));
  return pMap(
    chosen,
    async (file) => {
      const name = plain.has(file) ? file : file.slice(0, -'.gz'.length);
      const path = nameOf(`/${relative(siteDir, name)}`);
      const target = join(to, path);
      await mkdir(dirname(target), { recursive: true });
      if (name === file) await copyFile(file, target);
      else await writeFile(target, await inflate(await readFile(file)));
      return path;
    },
    { concurrency: AT_ONCE },
  );
}
