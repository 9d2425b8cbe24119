import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SEARCH_INDEX, SEARCH_WORDS } from '#domain/paths.ts';
import { openIndex, type SearchIndex, withLanguage } from '#domain/search/format/open.ts';
import { openWordFilter } from '#domain/search/language/wordFilter.ts';
import { type Proposal, proposalFor } from '#domain/search/missed/proposals.ts';
import { soughtCodes } from '#domain/search/missed/sought.ts';
import type { MissedSearch } from '#domain/search/missed/term.ts';
import { writeSought } from '#snapshot/featured/sought.ts';

/** A search in vain, and what an editor may do about it. */
export type MissedFinding = MissedSearch & { proposal: Proposal };

/** As many as somebody reads. */
const FINDINGS_MAX = 50;

/** The search index of a release, as its pages use it; null where it has none. */
export function indexOf(release: string): SearchIndex | null {
  const inSite = (path: string): string => join(release, 'client', path);
  if (!existsSync(inSite(SEARCH_INDEX))) return null;
  const index = openIndex(readFileSync(inSite(SEARCH_INDEX)));
  return withLanguage(index, openWordFilter(readFileSync(inSite(SEARCH_WORDS))));
}

/**
 * What was searched in vain, with a proposal each, but for what the release answers by now. Null when it could not be read:
 * no night fails for it.
 */
export async function missedFindings(
  read: () => Promise<MissedSearch[]>,
  release: string | undefined,
): Promise<MissedFinding[] | null> {
  try {
    const missed = await read();
    const index = missed.length > 0 && release ? indexOf(release) : null;
    if (!index) return [];
    return missed
      .flatMap((search) => {
        const proposal = proposalFor(index, search.term, search.kind);
        return proposal ? [{ ...search, proposal }] : [];
      })
      .slice(0, FINDINGS_MAX);
  } catch {
    return null;
  }
}

/**
 * Writes which products are searched most, by the index of the release in service, for the editors' lists of tonight. Those of
 * before stay where the searches cannot be read.
 */
export async function noteSought(
  read: () => Promise<MissedSearch[]>,
  release: string | undefined,
  dataDir: string,
): Promise<void> {
  try {
    const index = release ? indexOf(release) : null;
    if (index) writeSought(dataDir, soughtCodes(index, await read()));
  } catch {
    // As above: no night fails for it.
  }
}
