import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Every file of the built site, as full paths. */
export async function siteFiles(siteDir: string): Promise<string[]> {
  const entries = await readdir(siteDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
