import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Snapshot, snapshotSchema } from './schema.ts';

export const snapshotFile = (dataDir: string): string => join(dataDir, 'snapshot.json');

/** The snapshot whole, or an error that says what to run: a shop built from nothing must not exit 0. */
export function loadSnapshot(dataDir: string): Snapshot {
  const file = snapshotFile(dataDir);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new Error(`No snapshot at ${file}, so no product page can be built. Run npm run snapshot.`, {
      cause,
    });
  }
  try {
    return snapshotSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`The snapshot at ${file} is broken, so no page was built. Run npm run snapshot.`, {
      cause,
    });
  }
}
