import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { install, isRootOnDebian, run, updatePackages } from './debian.ts';

/** Chromium without a window system: the same engine, with a third less work for each page. Decision 0086. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

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

const isThere = (path: string | undefined): path is string => path !== undefined && existsSync(path);

/** What CHROMIUM_PATH names; undefined when it is not set. */
function namedChromium(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which is not there.`);
  return named || undefined;
}

/** A whole Chromium, as people have it: the one named by CHROMIUM_PATH, the system's, or Playwright's; else the headless shell. */
export const findChromium = (): string | undefined =>
  [namedChromium(), ...SYSTEM_PATHS, chromium.executablePath(), HEADLESS_SHELL].find(isThere);

/** The Chromium that the journeys drive: the headless shell, or a whole one where there is none. */
export const findTestChromium = (): string | undefined =>
  [namedChromium(), HEADLESS_SHELL].find(isThere) ?? findChromium();

/** Installs the journeys' Chromium where it is not: as a Debian package by root, else by Playwright's own download. */
export function ensureTestChromium(): void {
  const mayInstall = isRootOnDebian();
  if (mayInstall ? [namedChromium(), HEADLESS_SHELL].some(isThere) : findTestChromium()) return;
  console.log('Installing Chromium for the journeys…');
  if (mayInstall) {
    updatePackages();
    if (!install('chromium-headless-shell') && !findChromium()) install('chromium');
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
  if (!findTestChromium()) {
    throw new Error('Chromium could not be installed. Install one and name it in CHROMIUM_PATH.');
  }
}
