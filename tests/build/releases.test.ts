import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeBuildRecord } from '#build/buildRecord.ts';
import {
  adoptFolder,
  finishRelease,
  keptReleases,
  openReleases,
  type Releases,
  releaseInService,
  sweepReleases,
  switchTo,
  workingFolder,
} from '#build/releases.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  return { ...real, rmSync: vi.fn(real.rmSync) };
});
const files = await vi.importActual<typeof import('node:fs')>('node:fs');

let root: string;
let releases: Releases;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(temporaryDirectory(), 'root-')));
  releases = openReleases(root, 'releases', 'dist');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

/** A release that is put in service. Answers its folder. */
function publish(content: string): string {
  const before = releaseInService(releases);
  const folder = workingFolder(releases);
  mkdirSync(folder);
  writeFileSync(join(folder, 'page'), content);
  writeBuildRecord(folder, {
    fingerprint: content,
    previous: before ? basename(before) : null,
  });
  const release = finishRelease(releases);
  switchTo(releases, release);
  sweepReleases(releases);
  return release;
}

test('the last seven releases are kept, whatever the clock says', () => {
  const made: string[] = [];
  for (let night = 0; night < 9; night++) {
    // A clock that is set back: a later release gets an earlier name.
    vi.setSystemTime(new Date(2026, 0, 20 - night));
    made.push(publish(`${night}`));
  }
  expect(keptReleases(releases)).toEqual(made.slice(-7).reverse());
  expect(releaseInService(releases)).toBe(made.at(-1));
});

test('what was taken out of service is deleted by the next release, and the one before stays', () => {
  const first = publish('first');
  publish('second');
  switchTo(releases, first);
  const third = publish('third');
  expect(keptReleases(releases)).toEqual([third, first]);
});

test('a release whose deletion was cut short is none any more, and the next night deletes the rest', () => {
  const made = Array.from({ length: 7 }, (_, night) => publish(`${night}`));
  vi.mocked(rmSync).mockImplementation((path, options) => {
    const page = join(String(path), 'page');
    if (!existsSync(page)) return files.rmSync(path, options);
    files.rmSync(page);
    throw new Error('killed');
  });
  expect(() => publish('killed')).toThrow('killed');
  vi.mocked(rmSync).mockImplementation(files.rmSync);
  // One step back, so that the seventh release counted from here is the one that is half deleted.
  switchTo(releases, keptReleases(releases)[1] ?? '');
  expect(keptReleases(releases)).toEqual(made.slice(1).reverse());
  const next = publish('next');
  expect(readdirSync(releases.directory).toSorted()).toEqual(
    [...made.slice(1), next].map((release) => basename(release)).toSorted(),
  );
});

test('a folder outside the project, and what is no built site, are said in Spanish with what to do', () => {
  expect(() => openReleases(root, '/elsewhere', 'dist')).toThrow(
    /RELEASES_DIR es \/elsewhere.*nombre una carpeta/,
  );
  writeFileSync(join(root, 'dist'), '');
  expect(() => adoptFolder(releases)).toThrow(/no es una tienda armada.*npm run nightly/);
});
