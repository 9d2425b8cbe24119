import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Snapshot, snapshotSchema } from './schema.ts';

export const snapshotFile = (dataDir: string): string => join(dataDir, 'snapshot.json');

/** The whole snapshot, and the bytes of its file. Throws an error with the command to run, so that no empty shop is built. */
export function readSnapshot(dataDir: string): { snapshot: Snapshot; bytes: Buffer } {
  const file = snapshotFile(dataDir);
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new Error(`No snapshot at ${file}, so no product page can be built. Run npm run snapshot.`, {
      cause,
    });
  }
  try {
    return { snapshot: snapshotSchema.parse(JSON.parse(bytes.toString())), bytes };
  } catch (cause) {
    throw new Error(`The snapshot at ${file} is broken, so no page was built. Run npm run snapshot.`, {
      cause,
    });
  }
}

/** The whole snapshot. Throws as readSnapshot does. */
export const loadSnapshot = (dataDir: string): Snapshot => readSnapshot(dataDir).snapshot;
