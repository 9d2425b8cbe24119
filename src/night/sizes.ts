import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes of a release that is served: its text files, their compressed forms, and its pictures. */
export type Sizes = { text: number; compressed: number; pictures: number };

/** Adds up the files of a release, a file that it shares with another release included. */
export function sizesOf(release: string): Sizes {
  const sizes: Sizes = { text: 0, compressed: 0, pictures: 0 };
  const entries = readdirSync(join(release, 'client'), { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((each) => each.isFile())) {
    const kind = /\.(br|gz)$/.test(entry.name)
      ? 'compressed'
      : entry.name.endsWith('.webp')
        ? 'pictures'
        : 'text';
    sizes[kind] += statSync(join(entry.parentPath, entry.name)).size;
  }
  return sizes;
}
