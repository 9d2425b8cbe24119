import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const link = z
  .strictObject({ href: z.string(), description: z.string(), background: z.enum(['D', 'L']) })
  .nullable();

/** The night's announcement for visitors; its picture is one of the published ones. */
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

/** Null when there is nothing to announce, or nothing readable: a missing popup costs a popup and never a night. */
export function loadPopup(dataDir = process.env.DATA_DIR ?? 'data'): z.infer<typeof popupSchema> {
  try {
    return popupSchema.parse(JSON.parse(readFileSync(popupFile(dataDir), 'utf8')));
  } catch {
    return null;
  }
}
