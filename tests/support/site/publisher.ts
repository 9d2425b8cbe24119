/** `npm run publish` over releases small enough to write by hand, as an operator starts it. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { precompress } from '#build/precompress.ts';
import { ROOT, type Running, start } from '../servers/programs.ts';
import { switchTo, writeRelease } from '../servers/served.ts';

type Site = Record<string, string>;

export type Publisher = {
  /** The folder of its releases. */
  directory: string;
  /** `--out`, inside the project. */
  dist: string;
  /** Writes a release with these files of its site, compressed as a build does, and puts it in service here. */
  build: (name: string, site: Site) => Promise<string>;
  /** Puts a release that was built before in service here. */
  goBackTo: (name: string) => void;
  publish: (env: Record<string, string>) => Running;
  remove: () => void;
};

export function openPublisher(): Publisher {
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  const directory = mkdtempSync(join(ROOT, 'releases', 'test-'));
  const dist = `dist-${basename(directory)}`;
  const link = join(ROOT, dist);
  const releaseOf = (name: string): string => join(directory, name);
  return {
    directory,
    dist,
    build: async (name, site) => {
      const files = Object.entries(site).map(([file, text]) => [`client/${file}`, text]);
      const release = writeRelease(releaseOf(name), name, Object.fromEntries(files));
      await precompress(join(release, 'client'));
      switchTo(link, release);
      return release;
    },
    goBackTo: (name) => switchTo(link, releaseOf(name)),
    publish: (env) =>
      start('publish.ts', ['--out', dist], {
        ENV_FILE: '',
        RELEASES_DIR: `releases/${basename(directory)}`,
        ...env,
      }),
    remove: () => {
      for (const path of [directory, link]) rmSync(path, { recursive: true, force: true });
    },
  };
}
