import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { EARLIER, type FirstSeen, nextFirstSeen } from '#domain/site/featuredRules.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

const schema = z.record(z.string(), z.array(z.string()));

const fileOf = (dataDir: string): string => join(dataDir, 'first-seen.json');

/** When nights first saw each code; null before the first one that remembers it, or where the file is broken. */
export function readFirstSeen(dataDir: string): FirstSeen | null {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return null;
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Then nothing is new for a while, which is better than a night that fails.
    return null;
  }
}

type ProductCodes = readonly { code: string }[];

/** Remembers the codes that tonight sees for the first time. What the snapshot before had is not new either. */
export function rememberFirstSeen(
  dataDir: string,
  { before, products, day }: { before: ProductCodes | undefined; products: ProductCodes; day: string },
): void {
  const codesOf = (coded: ProductCodes): string[] => coded.map(({ code }) => code);
  const daysBefore = readFirstSeen(dataDir) ?? (before ? { [EARLIER]: codesOf(before) } : null);
  writeWholeSync(fileOf(dataDir), JSON.stringify(nextFirstSeen(daysBefore, codesOf(products), day)));
}
