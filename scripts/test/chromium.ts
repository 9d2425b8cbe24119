import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/**
 * What Chromium is started with, by tests and benchmarks alike: without a sandbox it runs as root, without the rest
 * quietly.
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** The first Chromium there is: the one named by CHROMIUM_PATH, the system's, or Playwright's. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return [named, ...SYSTEM_PATHS, chromium.executablePath()].find((path) => path && existsSync(path));
}

/** Installs a Chromium where there is none: as a Debian package by root, else by Playwright's own download. */
export function ensureChromium(): void {
  if (findChromium()) return;
  console.log('No Chromium here: installing one…');
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  if (!findChromium()) {
    throw new Error('Chromium could not be installed. Install one and name it in CHROMIUM_PATH.');
  }
}
