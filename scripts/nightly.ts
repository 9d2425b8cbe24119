/**
 * `npm run nightly`: snapshot, gate, build of what changed, smoke test, switch, report. Exit 0: published, or nothing had
 * changed; 2: refused by the gate; 1: failed. The site in service is whole in every case. `--accept NAME` accepts what
 * the gate refuses by that name. `--out` (dist) is the link to the release in service. Then, with the report written, the
 * release goes to the object store, if there is one (npm run publish), and `npm run improve` takes its time; `--compression
 * fast` leaves it the pictures that wait only.
 */
import './program/envFirst.ts';
import './program/contentCopy.ts';

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import getPort from 'get-port';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { giveBackLocks } from '#build/lock.ts';
import { openReleases, releaseInService } from '#build/releases.ts';
import { contentProblems } from '#content/check/problems.ts';
import { headline } from '#copy/night/headline.ts';
import { nightCopy } from '#copy/night/programs.ts';
import { week } from '#copy/night/week.ts';
import { today } from '#domain/day.ts';
import type { MissedSearch } from '#domain/search/missed/term.ts';
import { lastWholeWeek } from '#domain/week/week.ts';
import type { Candidate, Night, NightOptions } from '#night/night.ts';
import { endProgress } from '#night/progress.ts';
import { writeNightReport } from '#night/report/write.ts';
import { unreadContent } from '#night/unreadContent.ts';
import { isWeekKept } from '#night/week/keepWeeks.ts';
import { writeWeek } from '#night/week/write.ts';
import { type DatabasePlace, databaseFile, openDatabase } from '#server/database/open.ts';
import { nightVariables, readEnvironment, storeVariables, usesStore } from '#server/operation/environment.ts';
import { mostMissed } from '#server/search/missedSearches.ts';
import { readAccepted } from '#snapshot/gate.ts';
import { picturesFile } from '#snapshot/pictures/pictures.ts';
import { isBest } from './program/compression.ts';
import { readEnvFile } from './program/envFile.ts';
import { readOptions } from './program/options.ts';
import { lastWeek } from './report/week.ts';
import { runToEnd } from './start/programs.ts';
import { untilHealthy } from './start/untilHealthy.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const EXIT_CODES = { published: 0, unchanged: 0, refused: 2, failed: 1 };

/** The shop's own database would give the candidate its orders to send. */
const SHOP_WITHOUT_ORDERS = { DATABASE_URL: '', LOG_LEVEL: 'error' };

/**
 * `npm run serve` over the release, with a database of its own that goes with it. It ends with this program, however that
 * ends.
 */
async function openCandidate(release: string, dataDir: string): Promise<Candidate> {
  const port = await getPort();
  const own = join(dataDir, 'smoke');
  rmSync(own, { recursive: true, force: true });
  mkdirSync(own);
  if (existsSync(picturesFile(dataDir))) cpSync(picturesFile(dataDir), picturesFile(own));
  const command = ['scripts/run.mjs', 'scripts/serve.ts', '--dist', relative(root, release)];
  const program = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, ...SHOP_WITHOUT_ORDERS, DATA_DIR: resolve(own), PORT: String(port) },
    // The channel closes when this program ends, and the server then ends too.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let output = '';
  program.stderr?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    program.kill('SIGTERM');
    await ended;
    rmSync(own, { recursive: true, force: true });
  };
  const origin = `http://localhost:${port}`;
  try {
    await untilHealthy(origin, program);
  } catch (error) {
    await stop();
    throw new Error(nightCopy.notTried((error as Error).message, output), { cause: error });
  }
  return { origin, stop };
}

/** The modules of a night read the editors' files when they are loaded, so that mistakes in these are found before. */
async function night(options: NightOptions): Promise<Night> {
  const problems = contentProblems();
  if (problems.length > 0) return unreadContent(options.releases, problems);
  const { runNight } = await import('#night/runNight.ts');
  return runNight(options);
}

/** None where the shop has not been served yet, and so has no database. */
async function readMissedSearches(place: DatabasePlace): Promise<MissedSearch[]> {
  if (!place.DATABASE_URL && !existsSync(databaseFile(place))) return [];
  const db = await openDatabase(place);
  try {
    return await mostMissed(db);
  } finally {
    await db.destroy();
  }
}

/** A report that cannot be written, on a full disk, does not change what the night has done. */
async function report(dataDir: string, night: Night): Promise<void> {
  try {
    console.log(`Informe: ${await writeNightReport(dataDir, night)}`);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(`No hay informe de esta noche, porque no se pudo escribir: ${why}`);
  }
}

/** Monday's page and the numbers of the last whole week, by the first night after it. No night fails for it. */
async function reportWeek(place: DatabasePlace, release: string | undefined): Promise<void> {
  if (isWeekKept(place.DATA_DIR, lastWholeWeek(today()))) return;
  try {
    const shown = await lastWeek(place, release);
    if (shown) console.log(week.written(writeWeek(place.DATA_DIR, shown).file));
  } catch (error) {
    console.error(week.notWritten(error instanceof Error ? error.message : String(error)));
  }
}

/** Answers whether it succeeded: after a failure the object store has the release before, and the next night goes on with it. */
async function publish(out: string): Promise<boolean> {
  try {
    await runToEnd('scripts/publish.ts', ['--out', out], process.env);
    return true;
  } catch (error) {
    console.error(nightCopy.notInStore((error as Error).message));
    return false;
  }
}

/** What is published stays as it is when this fails, and the next night goes on with it. */
async function improve(out: string, more: string[]): Promise<void> {
  try {
    await runToEnd('scripts/improve.ts', ['--out', out, ...more], process.env);
  } catch (error) {
    console.error(nightCopy.notImproved((error as Error).message));
  }
}

try {
  const { values } = readOptions({
    options: {
      out: { type: 'string', default: 'dist' },
      accept: { type: 'string', multiple: true, default: [] },
      compression: { type: 'string', default: 'best' },
    },
  });
  const best = isBest(values.compression);
  const accepted = readAccepted(values.accept);
  readEnvFile();
  const env = readEnvironment(process.env, nightVariables);
  const stores = usesStore(process.env);
  if (stores) readEnvironment(process.env, storeVariables);
  const releases = openReleases(root, env.RELEASES_DIR, values.out);
  const office = openBackOffice(env.BACKOFFICE_URL);
  const done = await night({
    root,
    releases,
    office,
    env,
    accepted,
    openCandidate: (release) => openCandidate(release, env.DATA_DIR),
    readMissedSearches: () => readMissedSearches(env),
  }).finally(() => closeBackOffice(office));
  (EXIT_CODES[done.outcome] === 0 ? console.log : console.error)(
    `${headline.outcomes[done.outcome]}: ${done.headline}`,
  );
  await report(env.DATA_DIR, done);
  endProgress(env.DATA_DIR);
  await reportWeek(env, releaseInService(releases));
  const isDone = EXIT_CODES[done.outcome] === 0;
  const isPublished = isDone && stores ? await publish(values.out) : true;
  // Compressing takes minutes, and the next night need not wait for it.
  giveBackLocks();
  if (isDone) await improve(values.out, best ? [] : ['--only', 'pictures']);
  process.exit(isPublished ? EXIT_CODES[done.outcome] : EXIT_CODES.failed);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
