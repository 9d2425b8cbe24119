import { databaseCopy } from '#copy/database.ts';
import { storageProblem } from '#server/database/problems.ts';
import { pause } from '#server/jobs/pause.ts';
import type { SearchedRelease } from '#server/search/catalogueSearch.ts';
import { environment } from './environment.ts';
import { openLog } from './log.ts';
import { hasRoom, type Readiness, readinessOf } from './readiness.ts';
import { endTurn, waitForTurn } from './restartTurn.ts';
import { services } from './services.ts';

/** How the server's program opens and stops the services. The build makes this file a module of its own. */

const TRY_AGAIN_MS = 5_000;
/** An answer is reused for this time, because each check is a durable write. */
const READINESS_MAX_AGE_MS = 1_000;

/**
 * Opens the services at the start, so that unfinished orders and saves continue without waiting for a request. While
 * this fails, for instance on a full disk, static pages are served and it is tried again. `inService` says which release's
 * catalogue is searched. Then the turn of `server` to be started again is over.
 */
export async function openWhenPossible(
  signal: AbortSignal,
  inService: () => SearchedRelease,
  server: string,
): Promise<void> {
  let saidProblem: string | undefined;
  while (!signal.aborted) {
    try {
      const { search, db } = await services();
      search.follow(inService);
      await endTurn(db, server);
      return;
    } catch (error) {
      const problem = storageProblem(error) ?? databaseCopy.problems.services;
      // Once, and not every five seconds for a night.
      if (problem !== saidProblem) openLog().error({ error }, `not ready: ${problem}`);
      saidProblem = problem;
      await pause(TRY_AGAIN_MS, signal);
    }
  }
}

/** Resolves when `server` may end, to be started again; early when the signal aborts. */
export async function turnToRestart(server: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      return await waitForTurn((await services()).db, server, signal);
    } catch {
      // They do not open: openWhenPossible logs the reason.
      await pause(TRY_AGAIN_MS, signal);
    }
  }
}

let last: { at: number; readiness: Promise<Readiness> } | undefined;
let wasReady = true;

/** Whether the disk has filled since it was ready. Postgres's disk is its own. */
function hasFilled(): boolean {
  try {
    const { DATABASE_URL, DATA_DIR } = environment();
    return !DATABASE_URL && !hasRoom(DATA_DIR);
  } catch {
    // The probe says why.
    return true;
  }
}

/** Whether this process can accept edits and orders now. A change is logged. */
export function readiness(): Promise<Readiness> {
  const now = performance.now();
  const isOld = !last || now - last.at > READINESS_MAX_AGE_MS;
  if (!last || isOld || (wasReady && hasFilled())) last = { at: now, readiness: probe() };
  return last.readiness;
}

async function probe(): Promise<Readiness> {
  let readiness: Readiness;
  try {
    readiness = await readinessOf((await services()).db, environment().DATA_DIR);
  } catch (error) {
    readiness = { ready: false, problem: storageProblem(error) ?? databaseCopy.problems.services, error };
  }
  if (readiness.ready !== wasReady) {
    if (readiness.ready) openLog().info('ready again');
    else openLog().error({ error: readiness.error }, `not ready: ${readiness.problem}`);
  }
  wasReady = readiness.ready;
  return readiness;
}

/**
 * Stops the services after the current requests to the back office. Everything else is in the database for the next
 * start.
 */
export { stopServices } from './services.ts';
