import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

const schema = z.array(z.string());

const fileOf = (dataDir: string): string => join(dataDir, 'sought.json');

/** The codes of the products that are searched most, the first most; nothing of who searches, nor of what they typed. */
export function readSought(dataDir: string): string[] {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return [];
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return [];
  }
}

export const writeSought = (dataDir: string, codes: readonly string[]): void =>
  writeWholeSync(fileOf(dataDir), JSON.stringify(codes));
