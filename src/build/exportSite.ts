import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import pMap from 'p-map';
import { plainFiles } from './plainFiles.ts';

const AT_ONCE = 8;

/**
 * Writes a site's files into a folder, plain, for a CDN that takes one. `nameOf` says under which path, of the site's
 * `/a/b.html`, a file is written. Answers these paths.
 */
export async function exportSite(
  siteDir: string,
  to: string,
  nameOf: (path: string) => string,
): Promise<string[]> {
  return pMap(
    await plainFiles(siteDir, nameOf),
    async ({ path, read }) => {
      const target = join(to, path);
      await mkdir(dirname(target), { recursive: true });
      await writeFile(target, await read());
      return path;
    },
    { concurrency: AT_ONCE },
  );
}
