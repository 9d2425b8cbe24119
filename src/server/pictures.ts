import { readFileSync } from 'node:fs';
import type { z } from 'zod';
import { pictureIndexSchema, picturesFile } from '#snapshot/pictures.ts';
import { environment } from './environment.ts';

let index: z.infer<typeof pictureIndexSchema> | undefined;

/**
 * The main picture of a product as the night stored it, or null: the page shows the placeholder. A missing index
 * costs pictures, never an answer.
 */
export function pictureOf(code: string): { hash: string; width: number; height: number } | null {
  index ??= readIndex();
  const found = index[code];
  return found ? { hash: found[0], width: found[1], height: found[2] } : null;
}

function readIndex(): z.infer<typeof pictureIndexSchema> {
  try {
    return pictureIndexSchema.parse(JSON.parse(readFileSync(picturesFile(environment().DATA_DIR), 'utf8')));
  } catch {
    return {};
  }
}
