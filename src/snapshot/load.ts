import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Snapshot, snapshotSchema } from './schema.ts';

export const snapshotFile = (dataDir: string): string => join(dataDir, 'snapshot.json');

/** The whole snapshot, and the text of its file. Throws an error with the command to run, so that no empty shop is built. */
export function readSnapshot(dataDir: string): { snapshot: Snapshot; text: string } {
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
    return { snapshot: snapshotSchema.parse(JSON.parse(text)), text };
  } catch (cause) {
    throw new Error(`The snapshot at ${file} is broken, so no page was built. Run npm run snapshot.`, {
      cause,
    });
  }
}

/** The whole snapshot. Throws as readSnapshot does. */
export const loadSnapshot = (dataDir: string): Snapshot => readSnapshot(dataDir).snapshot;
