import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Finding } from '#domain/night/finding.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

/** A finding with the moment, ISO 8601 in UTC, of the first of the nights without gap that found it. */
export type StandingFinding = Finding & { since: string };

const sinceSchema = z.record(z.string(), z.iso.datetime());
type Since = z.infer<typeof sinceSchema>;

const keyOf = ({ kind, where }: Finding): string => `${kind} ${where}`;

/** Says of each finding since when it stands. */
export const standing = (findings: readonly Finding[], before: Since, tonight: string): StandingFinding[] =>
  findings.map((finding) => ({ ...finding, since: before[keyOf(finding)] ?? tonight }));

/** A file that cannot be read is one of no night. */
function readSince(file: string): Since {
  try {
    return existsSync(file) ? sinceSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
  } catch {
    return {};
  }
}

/**
 * The same, kept from night to night in `folder`. A night that came to no catalogue found nothing, which mends nothing: what
 * stood stays.
 */
export function keepStanding(
  folder: string,
  findings: readonly Finding[] | null,
  tonight: string,
): StandingFinding[] {
  if (!findings) return [];
  const file = join(folder, 'since.json');
  const found = standing(findings, readSince(file), tonight);
  writeWholeSync(file, JSON.stringify(Object.fromEntries(found.map((each) => [keyOf(each), each.since]))));
  return found;
}
