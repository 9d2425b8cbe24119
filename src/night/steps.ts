import { basename } from 'node:path';
import { makeRelease } from '#build/buildRelease.ts';
import { releaseInService, sweepReleases, switchTo } from '#build/releases.ts';
import { headline } from '#copy/night/headline.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { readEditorsFiles } from '#snapshot/writer/editorsFiles.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { noteSought } from './missedSearches.ts';
import type { Night, NightOptions } from './night.ts';
import { pruneMedia } from './pruneMedia.ts';
import { sizesOf } from './sizes.ts';
import { smokeChecks } from './smokeChecks.ts';
import { smokeTest } from './smokeTest.ts';

/** The candidate, or the shop after the switch, does not answer as it must. */
export class SmokeFailed extends Error {
  override readonly name = 'SmokeFailed';
}

/** The site is in service, and what is old could not be deleted. */
export class CleanUpFailed extends Error {
  override readonly name = 'CleanUpFailed';
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
      throw new SmokeFailed(headline.notPutInService(problems.join('; ')));
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
    headline.takenOut({
      before: before && basename(before),
      origin: env.APP_ORIGIN,
      problems: problems.join('; '),
    }),
  );
}

/** What the steps of a night have found and made so far. */
export type Progress = Pick<Night, 'snapshot' | 'made' | 'media' | 'sizes'>;

type Step = { name: string; when?: () => boolean; run: (say: (line: string) => void) => Promise<void> };

/** The steps of a night, in order; the first that throws ends it. */
export function stepsOf(options: NightOptions, progress: Progress): Step[] {
  const { office, env, accepted, releases } = options;
  const isNew = (): boolean => progress.made?.isNew === true;
  return [
    {
      name: 'Snapshot',
      run: async (say) => {
        progress.snapshot = await takeSnapshot(office, {
          imagesUrl: env.IMAGES_URL,
          pictureHosts: env.PICTURE_HOSTS,
          dataDir: env.DATA_DIR,
          say,
          accepted,
          ...readEditorsFiles(),
          cardcode: env.DOCTOR_CARDCODE,
          // Nobody waits for a later night: the shop is in service.
          picturesLater: releaseInService(releases) === undefined,
        });
      },
    },
    {
      name: 'Build',
      run: async (say) => {
        await noteSought(options.readMissedSearches, releaseInService(releases), env.DATA_DIR);
        progress.made = await makeRelease({ ...options, logLevel: 'silent', force: false, say });
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
      },
    },
    {
      name: 'Clean up',
      run: async () => {
        try {
          sweepReleases(releases);
          if (progress.made) progress.sizes = sizesOf(progress.made.release);
          progress.media = pruneMedia(env.DATA_DIR, loadSnapshot(env.DATA_DIR), releases);
        } catch (error) {
          throw new CleanUpFailed(headline.cleanUp, { cause: error });
        }
      },
    },
  ];
}
