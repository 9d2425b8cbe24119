import { basename, dirname, join } from 'node:path';
import { Listr, ListrLogger } from 'listr2';
import { boxesText, readSearchWords } from '#build/language/searchWords.ts';
import { takeLock } from '#build/lock.ts';
import { readRedirects } from '#build/readRedirects.ts';
import { type Releases, releaseInService } from '#build/releases.ts';
import { menuTrails } from '#content/menu.ts';
import { nightCopy } from '#copy/night/programs.ts';
import { report } from '#copy/night/report.ts';
import type { Finding } from '#domain/night/finding.ts';
import { readBoxes } from '#domain/quickOrder/boxesFile.ts';
import { loadEditorial } from '#snapshot/editorial.ts';
import { readSought } from '#snapshot/featured/sought.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { deadLinks } from './deadLinks.ts';
import { findingsIn } from './findings.ts';
import { doneHeadline, headlineOf } from './headline.ts';
import { missedFindings } from './missedSearches.ts';
import type { Night, NightOptions } from './night.ts';
import { noteProgress } from './progress.ts';
import { type Progress, stepsOf } from './steps.ts';
import { tryToWrite } from './tryToWrite.ts';

/** Another night to the same place runs: this one has done nothing. */
export class NightUnderWay extends Error {
  override readonly name = 'NightUnderWay';
}

function lockNight({ directory, name }: Releases): void {
  if (!takeLock(join(directory, `.${name}.night.lock`))) {
    throw new NightUnderWay(nightCopy.underWay(name));
  }
}

/** What a step says of itself may come for each page. */
const SAID_EVERY_MS = 500;

async function runSteps(
  options: NightOptions,
  progress: Progress,
  { steps, startedAt }: Pick<Night, 'steps' | 'startedAt'>,
): Promise<void> {
  const note = (doing: string, detail: string): void =>
    noteProgress(options.env.DATA_DIR, { startedAt, done: steps.map(({ name }) => name), doing, detail });
  const tasks = new Listr(
    stepsOf(options, progress).map(({ name, run, when = () => true }) => ({
      title: report.steps[name] ?? name,
      skip: () => !when(),
      task: async (_, task) => {
        const started = performance.now();
        let lastSaid = 0;
        note(name, '');
        try {
          await run((line) => {
            task.output = line;
            if (performance.now() - lastSaid < SAID_EVERY_MS) return;
            lastSaid = performance.now();
            note(name, line);
          });
        } finally {
          steps.push({ name, ms: Math.round(performance.now() - started) });
        }
      },
    })),
    {
      renderer: 'default',
      fallbackRenderer: 'simple',
      // All of it goes to the output, so that the first line of the errors is the night's headline.
      fallbackRendererOptions: { logger: new ListrLogger() },
    },
  );
  await tasks.run();
}

/** What there is to see to after the night's snapshot; null when it has none. */
function foundIn({ snapshot: report, made }: Progress, env: NightOptions['env']): Finding[] | null {
  if (!report) return null;
  const dataDir = env.DATA_DIR;
  const snapshot = loadSnapshot(dataDir);
  const redirects = readRedirects(dataDir, snapshot);
  return findingsIn({
    snapshot,
    report,
    redirects,
    deadLinks: deadLinks(redirects.answers),
    needsRestart: made?.newCode === true && env.RESTART_AFTER_SECONDS === undefined,
    editorial: loadEditorial(dataDir),
    synonyms: readSearchWords().synonyms,
    boxes: readBoxes(boxesText()),
    sought: readSought(dataDir),
    menuTrails,
  });
}

/** A night that failed says so, whatever made it fail: what it found is told where it can be. */
function findingsAfterFailure(progress: Progress, env: NightOptions['env']): Finding[] | null {
  try {
    return foundIn(progress, env);
  } catch {
    return null;
  }
}

/**
 * Runs a night: snapshot, gate, build, smoke test, switch. Throws NightUnderWay only: what went wrong is in its outcome
 * and headline, and the site in service then is the one before. product.md §16.
 */
export async function runNight(given: NightOptions): Promise<Night> {
  let searches: ReturnType<NightOptions['readMissedSearches']> | undefined;
  const readMissedSearches = () => (searches ??= given.readMissedSearches());
  const options = { ...given, readMissedSearches };
  const progress: Progress = { snapshot: null, made: null, media: null, sizes: null };
  const steps: Night['steps'] = [];
  const startedAt = new Date().toISOString();
  let ended: ReturnType<typeof doneHeadline>;
  let findings: Finding[] | null = null;
  try {
    const { link, directory } = options.releases;
    lockNight(options.releases);
    tryToWrite([directory, dirname(link), options.env.DATA_DIR]);
    await runSteps(options, progress, { steps, startedAt });
    findings = foundIn(progress, options.env);
    ended = doneHeadline(progress, findings ?? [], options.env.RESTART_AFTER_SECONDS);
  } catch (error) {
    if (error instanceof NightUnderWay) throw error;
    ended = headlineOf(error, progress);
    findings ??= findingsAfterFailure(progress, options.env);
  }
  const inService = releaseInService(options.releases);
  return {
    ...ended,
    ...progress,
    startedAt,
    steps,
    release: inService ? basename(inService) : null,
    findings,
    missed: await missedFindings(readMissedSearches, inService),
  };
}
