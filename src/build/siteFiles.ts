import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file of the built site, as full paths; `leftOut` are full paths of files and folders that nobody asks for. */
export async function siteFiles(siteDir: string, leftOut: readonly string[] = []): Promise<string[]> {
  const entries = await readdir(siteDir, { withFileTypes: true });
  const files = entries.map((entry) => {
    const path = join(siteDir, entry.name);
    if (leftOut.includes(path)) return [];
    return entry.isDirectory() ? siteFiles(path, leftOut) : entry.isFile() ? [path] : [];
  });
  return (await Promise.all(files)).flat();
}
