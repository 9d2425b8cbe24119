import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const link = z
  .strictObject({ href: z.string(), description: z.string(), background: z.enum(['D', 'L']) })
  .nullable();

/** The announcement for visitors in the snapshot; its picture is published with the others. */
export const popupSchema = z
  .strictObject({
    image: z.string(),
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    link1: link,
    link2: link,
  })
  .nullable();

export const popupFile = (dataDir: string): string => join(dataDir, 'popup.json');

/** Null without an announcement. An unreadable file is null too, so that it does not stop a build. */
export function loadPopup(dataDir = process.env.DATA_DIR ?? 'data'): z.infer<typeof popupSchema> {
  try {
    return popupSchema.parse(JSON.parse(readFileSync(popupFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
