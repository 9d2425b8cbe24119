/** WebKitGTK's small browser, which has Safari's engine, on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { eventually } from '../eventually.ts';
import { freePort } from '../servers/freePort.ts';

const PROGRAMS = '/usr/bin';
const LIBRARIES = '/usr/lib';
const SCREEN = '1440x1000x24';
const STARTS_WITHIN_MS = 60_000;

/** Debian's packages for it. */
export const WEBKIT_PACKAGES = ['webkit2gtk-driver', 'xvfb'];

const foldersIn = (parent: string, name: RegExp): string[] =>
  readdirSync(parent)
    .filter((each) => name.test(each))
    .map((each) => join(parent, each));

/** The browser's program, beside the libraries of this machine's kind; undefined where it is not installed. */
const miniBrowser = (): string | undefined =>
  foldersIn(LIBRARIES, /-linux-gnu$/)
    .flatMap((folder) => foldersIn(folder, /^webkit2gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find(existsSync);

export const hasWebKit = (): boolean =>
  ['WebKitWebDriver', 'Xvfb'].every((program) => existsSync(join(PROGRAMS, program))) &&
  miniBrowser() !== undefined;

/** Starts a screen, and returns its name when it can be drawn on. */
async function openScreen(programs: ChildProcess[]): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  programs.push(screen);
  const names = screen.stdio[3];
  if (!names) throw new Error('Xvfb has no channel to name its screen.');
  return new Promise((resolve, reject) => {
    names.once('data', (name) => resolve(`:${String(name).trim()}`));
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with code ${code}.`)));
  });
}

export type WebKit = { driver: WebDriver; close: () => Promise<void> };

/** A new browser, without anything of an earlier one. */
export async function openWebKit(): Promise<WebKit> {
  const programs: ChildProcess[] = [];
  const port = await freePort();
  const display = await openScreen(programs);
  programs.push(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display },
      stdio: 'ignore',
    }),
  );
  const server = `http://127.0.0.1:${port}`;
  await eventually(async () => void (await fetch(`${server}/status`)), { timeoutMs: STARTS_WITHIN_MS });
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
  const close = async (): Promise<void> => {
    await driver.quit();
    for (const program of programs) program.kill('SIGTERM');
  };
  return { driver, close };
}
