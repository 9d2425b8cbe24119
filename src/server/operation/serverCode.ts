import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash of a release's request-time code: of the names of its chunks, which contain hashes of their content. The entry is left
 * out: it differs in each build.
 */
export function serverCodeOf(release: string): string {
  const names = readdirSync(join(release, 'server', 'chunks')).sort();
  return createHash('sha256').update(names.join('\n')).digest('hex');
}
