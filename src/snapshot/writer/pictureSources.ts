import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pictureSchema } from '#snapshot/schema.ts';

/** Address → its picture in the previous snapshot, and the etag for the next request. */
const sourcesSchema = z.record(z.string(), z.object({ etag: z.string().nullable(), picture: pictureSchema }));

export type PictureSources = z.infer<typeof sourcesSchema>;

export const sourcesFile = (dataDir: string): string => join(dataDir, 'picture-sources.json');

/** The sources of the previous snapshot. Without them, or in an older format, all pictures are fetched again. */
export function loadSources(dataDir: string): PictureSources {
  const file = sourcesFile(dataDir);
  if (!existsSync(file)) return {};
  return sourcesSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {};
}
