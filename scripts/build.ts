/** `npm run build`: the static pages and the request-time server, from the snapshot, into `--out` (dist). */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'astro';
import { loadSnapshot } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { precompress } from './build/precompress.ts';
import { publishMedia } from './build/publishMedia.ts';
import { writeSearchIndex } from './build/searchIndex.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: 'dist' } } });
const outDir = join(root, values.out);
const dataDir = process.env.DATA_DIR ?? 'data';

try {
  const { products } = loadSnapshot(dataDir);
  console.log(`Building the pages of ${products.length} products…`);
  await build({ root, outDir, logLevel: 'warn' });
  const client = join(outDir, 'client');
  publishMedia(mediaDir(dataDir), join(client, 'media'));
  await writeSearchIndex(products, client);
  const files = await precompress(client);
  console.log(`Built: ${files} files compressed.`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
