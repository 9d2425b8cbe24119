import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { siteFiles } from './siteFiles.ts';

const inflate = promisify(gunzip);

/** A file of a site in the plain, however the release keeps it. */
export type PlainFile = {
  /** Under which it is given to a CDN: `/a/b.html`. */
  path: string;
  read: () => Promise<Buffer>;
};

/** What ends in `.new` is still being written by `improve`. */
const isOwn = (file: string): boolean => !/\.(br|new)$/.test(file);

/**
 * Every file of a site once and in the plain, for a CDN that takes plain files and compresses by itself. `nameOf` says
 * under which path, of the site's `/a/b.html`, a file is given away.
 */
export async function plainFiles(siteDir: string, nameOf: (path: string) => string): Promise<PlainFile[]> {
  const files = (await siteFiles(siteDir)).filter(isOwn);
  const plain = new Set(files.filter((file) => !file.endsWith('.gz')));
  const compressedOnly = files.filter((file) => !plain.has(file) && !plain.has(file.slice(0, -'.gz'.length)));
  const pathOf = (file: string): string => nameOf(`/${relative(siteDir, file)}`);
  return [
    ...[...plain].map((file) => ({ path: pathOf(file), read: () => readFile(file) })),
    ...compressedOnly.map((file) => ({
      path: pathOf(file.slice(0, -'.gz'.length)),
      read: async () => inflate(await readFile(file)),
    })),
  ];
}
