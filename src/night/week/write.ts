import { join } from 'node:path';
import type { WeekFacts } from '#domain/week/week.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { keepWeeks } from './keepWeeks.ts';
import { weekHeadline, weekPage } from './page.ts';
import { plainProducts } from './plain.ts';
import type { WeekShown } from './section.ts';
import { sectionsOf } from './sections.ts';

/** A week as it is shown, its numbers and those of the weeks before kept in DATA_DIR/report. */
export function showWeek(dataDir: string, facts: WeekFacts, release: string | undefined): WeekShown {
  const plain = plainProducts(dataDir, facts.orderedCodes);
  const now = {
    cartsLeft: facts.left.length,
    customersStopped: facts.stopped.length,
    withoutPicture: plain?.count ?? null,
  };
  const weeks = facts.weeks.map((week) => (week.monday === facts.monday ? { ...week, ...now } : week));
  return { facts, plain, release, weeks: keepWeeks(dataDir, weeks) };
}

/** Writes Monday's page to DATA_DIR/report. Answers its file, and the first thing to do in a sentence. */
export function writeWeek(dataDir: string, shown: WeekShown): { file: string; headline: string } {
  const file = join(dataDir, 'report', 'week.html');
  writeWholeSync(file, weekPage(shown));
  return { file, headline: weekHeadline(sectionsOf(shown)) };
}
