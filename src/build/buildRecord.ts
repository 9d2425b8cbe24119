import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** How hard a build's files are compressed: `best` takes twenty times as long for 6 % fewer bytes. */
export const compressionSchema = z.enum(['fast', 'best']);
export type Compression = z.infer<typeof compressionSchema>;

const recordSchema = z.object({ fingerprint: z.string(), compression: compressionSchema });
type BuildRecord = z.infer<typeof recordSchema>;

const recordFile = (release: string): string => join(release, 'release.json');

/** Written last: a release that has a record is complete. */
export const writeBuildRecord = (release: string, record: BuildRecord): void =>
  writeFileSync(recordFile(release), JSON.stringify(record));

/** What a release was built from; undefined for one without a record, as older versions built them. */
export function readBuildRecord(release: string): BuildRecord | undefined {
  const file = recordFile(release);
  return existsSync(file) ? recordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}

/** Whether this release is what a build would make: the same inputs, compressed at least as well. */
export const isSameBuild = (record: BuildRecord | undefined, wanted: BuildRecord): boolean =>
  record?.fingerprint === wanted.fingerprint &&
  (record.compression === 'best' || wanted.compression === 'fast');
