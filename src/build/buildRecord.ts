import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const recordSchema = z.object({
  /** A hash of all inputs: a build with the same one would make this release again. */
  fingerprint: z.string(),
  /** The folder's name of the release that this one followed; null for the first. Clocks do not matter to it. */
  previous: z.string().nullable().default(null),
});
type BuildRecord = z.infer<typeof recordSchema>;

const recordFile = (release: string): string => join(release, 'release.json');

/** Writes what a release was built from. It is written last, so a release with a record is complete. */
export const writeBuildRecord = (release: string, record: BuildRecord): void =>
  writeFileSync(recordFile(release), JSON.stringify(record));

/** What a release was built from; undefined for a release of an older version, which has no record. */
export function readBuildRecord(release: string): BuildRecord | undefined {
  const file = recordFile(release);
  return existsSync(file) ? recordSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
}
