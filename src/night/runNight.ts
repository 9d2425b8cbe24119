import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Listr } from 'listr2';
import type { BackOffice } from '#backoffice/client/office.ts';
import { type Made, makeRelease } from '#build/buildRelease.ts';
import { type Releases, releaseInService, sweepReleases, switchTo } from '#build/releases.ts';
import { SYNONYMS_FILE } from '#build/searchIndex.ts';
import { type Concern, GateRefused } from '#snapshot/gate.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { editorsExclusions } from '#snapshot/writer/editorsExclusions.ts';
import type { SnapshotReport } from '#snapshot/writer/report.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { type Findings, findingsIn } from './findings.ts';
import { smokeChecks } from './smokeChecks.ts';
import { smokeTest } from './smokeTest.ts';

/** A server over one release, for the time of its smoke test. */
export type Candidate = { origin: string; stop: () => Promise<void> };

export type NightOptions = {
  /** The checkout's folder. */
  root: string;
  releases: Releases;
  office: BackOffice;
  env: { DATA_DIR: string; IMAGES_URL: string; APP_ORIGIN: string; MARKETING_SCRIPT_URL: string };
  accepted: readonly Concern[];
  /** Starts a server over a release that is not in service. */
  openCandidate: (release: string) => Promise<Candidate>;
};

/** published: a new release is in service. unchanged: the same inputs made the one in service. product.md §16. */
export type Outcome = 'published' | 'unchanged' | 'refused' | 'failed';

export type Night = {
  outcome: Outcome;
  /** What happened and what to do, in sentences. */
  headline: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  steps: { name: string; ms: number }[];
  /** The release in service after the night; null when there is none. */
  release: string | null;
  /** Pages of the catalogue that were built, and that were taken from the release before. */
  pages: Made['pages'];
  snapshot: SnapshotReport | null;
  findings: Findings | null;
};

/** The candidate, or the shop after the switch, does not answer as it must. */
class SmokeFailed extends Error {
  override readonly name = 'SmokeFailed';
}

const SHOP_FOLLOWS_WITHIN_MS = 5_000;

/** Whether a shop answers at its public address: a night may run where none does, before the first start. */
async function isAnswering(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(SHOP_FOLLOWS_WITHIN_MS) })).ok;
  } catch {
    return false;
  }
}

async function testCandidate({ openCandidate, env }: NightOptions, release: string): Promise<void> {
  const candidate = await openCandidate(release);
  try {
    const problems = await smokeTest(candidate.origin, smokeChecks(loadSnapshot(env.DATA_DIR)));
    if (problems.length > 0) {
      throw new SmokeFailed(`The new release was not put in service, because ${problems.join('; ')}.`);
    }
  } finally {
    await candidate.stop();
  }
}

/** Puts the release in service, and takes it out again when the shop then does not answer as it must. */
async function publish({ releases, env }: NightOptions, release: string): Promise<void> {
  const before = releaseInService(releases);
  switchTo(releases, release);
  if (!(await isAnswering(env.APP_ORIGIN))) return;
  // The server looks for a new release every second.
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  const problems = await smokeTest(env.APP_ORIGIN, smokeChecks(loadSnapshot(env.DATA_DIR)));
  if (problems.length === 0) return;
  if (before) switchTo(releases, before);
  throw new SmokeFailed(
    `The new release was taken out of service again${before ? ` and ${basename(before)} is back` : ''}, because ` +
      `at ${env.APP_ORIGIN} ${problems.join('; ')}.`,
  );
}

type Progress = { snapshot: SnapshotReport | null; made: Made | null };

/** The steps of a night, in order; each is timed, and the first that throws ends it. */
function stepsOf(options: NightOptions, progress: Progress) {
  const { office, env, accepted } = options;
  const isNew = (): boolean => progress.made?.isNew === true;
  return [
    {
      name: 'Snapshot',
      run: async (say: (line: string) => void) => {
        progress.snapshot = await takeSnapshot(office, {
          imagesUrl: env.IMAGES_URL,
          dataDir: env.DATA_DIR,
          say,
          accepted,
          isExcluded: editorsExclusions(),
        });
      },
    },
    {
      name: 'Build',
      run: async (say: (line: string) => void) => {
        progress.made = await makeRelease({ ...options, force: false, say });
      },
    },
    {
      name: 'Smoke test',
      when: isNew,
      run: async () => {
        if (progress.made) await testCandidate(options, progress.made.release);
      },
    },
    {
      name: 'Publish',
      when: isNew,
      run: async () => {
        if (progress.made) await publish(options, progress.made.release);
        sweepReleases(options.releases);
      },
    },
  ];
}

const REMEDY =
  'The site in service is as it was. npm run doctor looks for the cause; then run npm run nightly again.';

function headlineOf(error: unknown): Pick<Night, 'outcome' | 'headline'> {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof GateRefused) {
    return { outcome: 'refused', headline: `Nothing was published. ${message}` };
  }
  if (error instanceof SmokeFailed) return { outcome: 'failed', headline: message };
  return { outcome: 'failed', headline: `Nothing was published. ${message} ${REMEDY}` };
}

/**
 * Runs a night: snapshot, gate, build, smoke test, switch. Never throws: what went wrong is in its outcome and headline,
 * and the site in service then is the one before. product.md §16.
 */
export async function runNight(options: NightOptions): Promise<Night> {
  const progress: Progress = { snapshot: null, made: null };
  const steps: Night['steps'] = [];
  const startedAt = new Date().toISOString();
  const tasks = new Listr(
    stepsOf(options, progress).map(({ name, run, when = () => true }) => ({
      title: name,
      skip: () => !when(),
      task: async (_, task) => {
        const started = performance.now();
        try {
          await run((line) => {
            task.output = line;
          });
        } finally {
          steps.push({ name, ms: Math.round(performance.now() - started) });
        }
      },
    })),
    { renderer: 'default', fallbackRenderer: 'simple' },
  );
  const ended = await tasks
    .run()
    .then(
      (): Pick<Night, 'outcome' | 'headline'> =>
        progress.made?.isNew
          ? { outcome: 'published', headline: `${basename(progress.made.release)} is in service.` }
          : { outcome: 'unchanged', headline: 'Nothing has changed, so the site in service stays.' },
      headlineOf,
    );
  const inService = releaseInService(options.releases);
  return {
    ...ended,
    startedAt,
    steps,
    release: inService ? basename(inService) : null,
    pages: progress.made?.pages ?? { made: 0, carried: 0 },
    snapshot: progress.snapshot,
    findings:
      progress.snapshot &&
      findingsIn(loadSnapshot(options.env.DATA_DIR), readFileSync(SYNONYMS_FILE, 'utf8')),
  };
}
