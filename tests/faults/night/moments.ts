import { existsSync, type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { snapshotFile } from '#snapshot/load.ts';
import { ROOT } from '../../support/servers/programs.ts';
import type { Ground } from './ground.ts';

/** Moments of a night that its files show: its snapshot is there, its release is, the link is switched, and so on. */
export const MOMENTS = ['snapshot', 'manifest', 'release', 'switch', 'sweep', 'report'] as const;
export type Moment = (typeof MOMENTS)[number];

type Place = { folder: string; isIt: (name: string) => boolean };

function placeOf(moment: Moment, { dataDir, releasesDir, out }: Ground): Place {
  const isRelease = (name: string): boolean => /-[0-9a-f]{6}$/.test(name);
  const isThere = (name: string): boolean => existsSync(join(releasesDir, name));
  const places: Record<Moment, Place> = {
    snapshot: { folder: dataDir, isIt: (name) => join(dataDir, name) === snapshotFile(dataDir) },
    manifest: { folder: join(releasesDir, `.building-${out}`), isIt: (name) => name === 'pages.json' },
    release: { folder: releasesDir, isIt: (name) => isRelease(name) && isThere(name) },
    switch: { folder: ROOT, isIt: (name) => name === out || name === `${out}.new` },
    sweep: { folder: releasesDir, isIt: (name) => isRelease(name) && !isThere(name) },
    report: { folder: join(dataDir, 'report'), isIt: () => true },
  };
  return places[moment];
}

const LOOK_EVERY_MS = 5;

/** Resolves when the files show the moment; `gone` ends the wait. */
export async function untilMoment(moment: Moment, ground: Ground, gone: AbortSignal): Promise<void> {
  const { folder, isIt } = placeOf(moment, ground);
  let watcher: FSWatcher | undefined;
  let timer: NodeJS.Timeout | undefined;
  await new Promise<void>((resolve) => {
    gone.addEventListener('abort', () => resolve(), { once: true });
    // The folder of a build comes and goes with it.
    timer = setInterval(() => {
      if (watcher || !existsSync(folder)) return;
      watcher = watch(folder, (_, name) => {
        if (name && isIt(name)) resolve();
      });
      watcher.on('error', () => undefined);
    }, LOOK_EVERY_MS);
  });
  clearInterval(timer);
  watcher?.close();
}
