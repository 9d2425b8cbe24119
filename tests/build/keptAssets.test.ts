import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeBuildRecord } from '#build/buildRecord.ts';
import {
  finishRelease,
  openReleases,
  type Releases,
  releaseInService,
  sweepReleases,
  switchTo,
  workingFolder,
} from '#build/releases.ts';
import { ROOT, run } from '../support/servers/programs.ts';
import { type ServedSite, serve, writeRelease } from '../support/servers/served.ts';

const HOURS = 60 * 60 * 1000;

let releases: Releases;
let server: ServedSite | undefined;

beforeEach(() => {
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  const folder = mkdtempSync(join(realpathSync(join(ROOT, 'releases')), 'test-'));
  releases = openReleases(ROOT.replace(/\/$/, ''), folder, `dist-${basename(folder)}`);
});
afterEach(() => {
  vi.useRealTimers();
  server?.stop();
  server = undefined;
  for (const path of [releases.directory, releases.link]) rmSync(path, { recursive: true, force: true });
});

/** A build of these scripts that is put in service, so many hours ago. */
function publish(hoursAgo: number, ...scripts: string[]): void {
  vi.setSystemTime(Date.now() - hoursAgo * HOURS);
  const before = releaseInService(releases);
  const folder = workingFolder(releases);
  const texts = scripts.flatMap((name) => ['', '.br', '.gz'].map((form) => [name + form, name + form]));
  writeRelease(
    folder,
    'hoy',
    Object.fromEntries(texts.map(([name, text]) => [`client/_astro/${name}`, text ?? ''])),
  );
  writeBuildRecord(folder, { fingerprint: scripts.join(), previous: before ? basename(before) : null });
  switchTo(releases, finishRelease(releases));
  sweepReleases(releases);
  vi.useRealTimers();
}
const scripts = (): string[] =>
  readdirSync(join(releases.link, 'client', '_astro')).filter((name) => name.endsWith('.js'));
const answer = async (script: string) => {
  const { status } = await fetch(`${server?.url}/_astro/${script}`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  return status;
};

test('a tab opened eight releases ago and six days old gets its late script, also after a restart', async () => {
  publish(160, 'opened.js');
  // Current until 148 hours ago, and in none of the seven folders that are kept.
  for (let release = 1; release <= 8; release++) publish(160 - 12 * release, `later-${release}.js`);
  expect(readdirSync(releases.directory).filter((name) => name.startsWith('dist'))).toHaveLength(7);
  server = await serve(releases.link);
  expect(await answer('opened.js')).toBe(200);
  server.stop();
  server = await serve(releases.link);
  expect(await answer('opened.js')).toBe(200);
  expect(await answer('later-8.js')).toBe(200);
});

test('a script that has not been current for more than seven days is gone, also when nothing new is published', async () => {
  publish(200, 'old.js');
  publish(169, 'new.js');
  server = await serve(releases.link);
  expect(await answer('old.js')).toBe(200);
  sweepReleases(releases);
  expect(scripts()).toEqual(['new.js']);
  // The server keeps what was asked for in memory, for a second.
  await expect.poll(() => answer('old.js'), { timeout: 5_000 }).toBe(404);
});

test('a script of the release in service stays for ever, whenever an earlier one had it', () => {
  publish(400, 'shell.js', 'a.js');
  publish(300, 'b.js');
  publish(290, 'shell.js', 'c.js');
  publish(1, 'shell.js', 'd.js');
  sweepReleases(releases);
  expect(scripts()).toEqual(['c.js', 'd.js', 'shell.js']);
});

test('thirty nights with another script each keep those of a week', () => {
  for (let night = 29; night >= 0; night--) publish(24 * night, `${String(30 - night).padStart(2, '0')}.js`);
  expect(scripts()).toEqual(['23.js', '24.js', '25.js', '26.js', '27.js', '28.js', '29.js', '30.js']);
});

test('after a rollback the scripts of the release that was taken back are still answered', async () => {
  publish(30, 'before.js');
  publish(10, 'after.js');
  const { code, output } = await run('rollback.ts', ['--out', basename(releases.link)], {
    ENV_FILE: '',
    RELEASES_DIR: releases.directory,
  });
  expect(output).toContain('está otra vez en servicio');
  expect(code).toBe(0);
  server = await serve(releases.link);
  expect([await answer('after.js'), await answer('before.js')]).toEqual([200, 200]);
  publish(0, 'next.js');
  expect(scripts()).toEqual(['after.js', 'before.js', 'next.js']);
});
