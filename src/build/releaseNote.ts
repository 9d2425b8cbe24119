import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How hard a build's files are compressed: `best` takes twenty times as long for 6 % fewer bytes. */
export const compressionSchema = z.enum(['fast', 'best']);
export type Compression = z.infer<typeof compressionSchema>;

const noteSchema = z.object({ fingerprint: z.string(), compression: compressionSchema });
type ReleaseNote = z.infer<typeof noteSchema>;

const noteFile = (release: string): string => join(release, 'release.json');

/** Written last: a release that has a note is complete. */
export const writeNote = (release: string, note: ReleaseNote): void =>
  writeFileSync(noteFile(release), JSON.stringify(note));

/** What a release was built from; undefined for one without a note, as older versions built them. */
export function readNote(release: string): ReleaseNote | undefined {
  const file = noteFile(release);
  return existsSync(file) ? noteSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whether this release is what a build would make: the same inputs, compressed at least as well. */
export const servesAs = (note: ReleaseNote | undefined, wanted: ReleaseNote): boolean =>
  note?.fingerprint === wanted.fingerprint && (note.compression === 'best' || wanted.compression === 'fast');
