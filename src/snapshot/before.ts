import { lstatSync } from 'node:fs';
import { gate as copy } from '#copy/night/gate.ts';
import { loadSnapshot, snapshotFile, UnreadableSnapshot } from './load.ts';
import type { Snapshot } from './schema.ts';

/** The snapshot of the last accepted night. Both are undefined before the first night. */
export type NightBefore = {
  before: Snapshot | undefined;
  /** There is a file and it cannot be read: which, and where in it. Such a night was no first one: the gate refuses it. */
  unreadBefore: { file: string; at: string | null; isNewer: boolean } | undefined;
};

export const NO_NIGHT: NightBefore = { before: undefined, unreadBefore: undefined };

export function readNightBefore(dataDir: string): NightBefore {
  const file = snapshotFile(dataDir);
  // A link that leads nowhere, as to a disk that is not mounted, is a file too.
  if (!lstatSync(file, { throwIfNoEntry: false })) return NO_NIGHT;
  try {
    return { before: loadSnapshot(dataDir), unreadBefore: undefined };
  } catch (error) {
    const { line, field, isNewer = false } = error instanceof UnreadableSnapshot ? error : {};
    const at = [line && copy.line(line), field && copy.field(field)].filter(Boolean).join(', ');
    return { before: undefined, unreadBefore: { file, at: at || null, isNewer } };
  }
}
