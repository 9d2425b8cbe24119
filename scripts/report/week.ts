import { existsSync } from 'node:fs';
import { week as copy } from '#copy/night/week.ts';
import { emptyWeekPage, weekPage } from '#night/week/page.ts';
import type { WeekShown } from '#night/week/section.ts';
import { showWeek } from '#night/week/write.ts';
import { type DatabasePlace, databaseFile, openDatabase } from '#server/database/open.ts';
import { readWeek } from '#server/week/readWeek.ts';

/**
 * The last whole week as it is shown, its numbers kept. `release`: the folder of the release in service, if there is one.
 * Undefined where the shop has not been served yet, and so has no database.
 */
export async function lastWeek(
  place: DatabasePlace,
  release: string | undefined,
): Promise<WeekShown | undefined> {
  if (!place.DATABASE_URL && !existsSync(databaseFile(place))) return undefined;
  const db = await openDatabase(place, { mustExist: true });
  try {
    return showWeek(place.DATA_DIR, await readWeek(db), release);
  } finally {
    await db.destroy();
  }
}

/** Monday's page, or why there is none. `above`: HTML that stands before it. */
export async function weekPageOf(
  place: DatabasePlace,
  release: string | undefined,
  above: string,
): Promise<string> {
  try {
    const shown = await lastWeek(place, release);
    return shown ? weekPage(shown, above) : emptyWeekPage(copy.noDatabase, above);
  } catch (error) {
    return emptyWeekPage(copy.unread(error instanceof Error ? error.message : String(error)), above);
  }
}
