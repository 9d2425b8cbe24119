import { setTimeout as pause } from 'node:timers/promises';
import { storageProblem } from '#server/database/problems.ts';
import { environment } from './environment.ts';
import { openLog } from './log.ts';
import { type Readiness, readinessOf } from './readiness.ts';
import { services } from './services.ts';

/** How the server's program begins and ends the services: the build makes this a module of its own, see ./guests.ts. */

const TRY_AGAIN_MS = 5_000;
/** Probes may be many, and each one is a durable write. */
const READINESS_KEPT_MS = 1_000;

/**
 * Opens the services, so that what was left under way goes on without waiting for a request. While that fails, for
 * instance on a full disk, static pages are served and the next try follows by itself.
 */
export async function openWhenPossible(signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await services();
      return;
    } catch (error) {
      openLog().error({ error }, `not ready: ${storageProblem(error) ?? 'the services do not open'}`);
      await pause(TRY_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

let last: { at: number; readiness: Promise<Readiness> } | undefined;
let wasReady = true;

/** Whether this process can take edits and orders now; a change is logged. */
export function readiness(): Promise<Readiness> {
  if (!last || Date.now() - last.at > READINESS_KEPT_MS) last = { at: Date.now(), readiness: probe() };
  return last.readiness;
}

async function probe(): Promise<Readiness> {
  let readiness: Readiness;
  try {
    readiness = await readinessOf((await services()).db, environment().DATA_DIR);
  } catch (error) {
    readiness = { ready: false, problem: storageProblem(error) ?? 'the services do not open', error };
  }
  if (readiness.ready !== wasReady) {
    if (readiness.ready) openLog().info('ready again');
    else openLog().error({ error: readiness.error }, `not ready: ${readiness.problem}`);
  }
  wasReady = readiness.ready;
  return readiness;
}

/** Ends the services: what is being sent is waited for, what waits stands in the database for the next start. */
export { stopServices } from './services.ts';
