import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { pictureSchema } from '#snapshot/schema.ts';

/** Address → the picture that lay there last time, and the etag to ask with whether it still does. */
const sourcesSchema = z.record(z.string(), z.object({ etag: z.string().nullable(), picture: pictureSchema }));

export type PictureSources = z.infer<typeof sourcesSchema>;

export const sourcesFile = (dataDir: string): string => join(dataDir, 'picture-sources.json');

/** What the last snapshot remembered. Nothing before the first, or of an older form: then every picture is fetched whole. */
export function loadSources(dataDir: string): PictureSources {
  const file = sourcesFile(dataDir);
  if (!existsSync(file)) return {};
  return sourcesSchema.safeParse(JSON.parse(readFileSync(file, 'utf8'))).data ?? {};
}
