import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { EditorsRule } from '#domain/night/siteRedirects.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

/** The old address of each line of the editors' file, with where it leads and since which day (YYYY-MM-DD). */
const schema = z.record(z.string(), z.object({ to: z.string(), since: z.iso.date() }));
type RuleDays = z.infer<typeof schema>;

const fileOf = (dataDir: string): string => join(dataDir, 'redirect-days.json');

function readRuleDays(dataDir: string): RuleDays {
  const file = fileOf(dataDir);
  if (!existsSync(file)) return {};
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    // Every line is new for a week again, which nobody notices.
    return {};
  }
}

const DAY_MS = 86_400_000;
/** As long as an editor may take to notice where a line leads. */
const NEW_FOR_DAYS = 7;

/** Remembers the lines that are there today, and answers the old addresses of those that are new or lead elsewhere. */
export function newRules(dataDir: string, rules: readonly EditorsRule[], day: string): Set<string> {
  const before = readRuleDays(dataDir);
  const days = Object.fromEntries(
    rules.map(({ from, to }) => {
      const known = before[from];
      return [from, { to, since: known?.to === to ? known.since : day }];
    }),
  );
  writeWholeSync(fileOf(dataDir), JSON.stringify(days));
  const isNew = ({ since }: { since: string }): boolean =>
    Date.parse(day) - Date.parse(since) < NEW_FOR_DAYS * DAY_MS;
  return new Set(Object.keys(days).filter((from) => isNew(days[from] as RuleDays[string])));
}
