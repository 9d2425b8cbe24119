import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { htmlFiles } from './siteFiles.ts';

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;
/** Blocks the browser reads as data, not as code. */
const DATA_TYPE = /\btype="?application\/(?:ld\+)?json/;

/** The CSP sources of every inline script in a page: `'sha256-…'`. */
export const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes = '']) => !/\bsrc=/.test(attributes) && !DATA_TYPE.test(attributes))
    .map(([, , code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

/**
 * Collects the hashes of all inline scripts of the built site, for the server's Content-Security-Policy: pages may run
 * what was built into them and nothing else. Design §6.
 */
export async function writeScriptHashes(siteDir: string, file: string): Promise<void> {
  const hashes = new Set<string>();
  for (const page of await htmlFiles(siteDir)) {
    for (const hash of inlineScriptHashes(await readFile(page, 'utf8'))) hashes.add(hash);
  }
  await writeFile(file, JSON.stringify([...hashes].sort(), null, 2));
}
