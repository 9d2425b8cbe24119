/** WebKitGTK's small browser, which has Safari's engine, on a screen of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Key as DriverKey, type WebDriver } from 'selenium-webdriver';
import { eventually } from '../eventually.ts';
import { freePort } from '../servers/freePort.ts';
import type { BrowserWindow, Key, Point } from './browserWindow.ts';

const PROGRAMS = '/usr/bin';
const LIBRARIES = '/usr/lib';
const SCREEN = '1440x1000x24';
const STARTS_WITHIN_MS = 60_000;
/** A hand does not let go at once. */
const HELD_MS = 40;

const KEYS: Record<Key, string> = {
  Enter: DriverKey.ENTER,
  Escape: DriverKey.ESCAPE,
  Tab: DriverKey.TAB,
  ArrowDown: DriverKey.ARROW_DOWN,
  ArrowUp: DriverKey.ARROW_UP,
  Delete: DriverKey.DELETE,
};

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

/** Takes the padding from the window's bar, or no window is narrower than 447 px. */
const SMALL_BAR = '* { padding: 0; margin: 0; min-width: 0; min-height: 0; border-width: 0; }';
const BAR_ICONS = 'toolbar image { -gtk-icon-transform: scale(0.1); margin: -8px; }';

/** A folder of settings for GTK. */
function gtkSettings(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-gtk-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0', 'gtk.css'), SMALL_BAR + BAR_ICONS);
  return folder;
}

async function startDriver(): Promise<{ driver: WebDriver; stop: () => Promise<void> }> {
  const programs: ChildProcess[] = [];
  const port = await freePort();
  const display = await openScreen(programs);
  programs.push(
    spawn('WebKitWebDriver', [`--port=${port}`], {
      env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: gtkSettings() },
      stdio: 'ignore',
    }),
  );
  const server = `http://127.0.0.1:${port}`;
  await eventually(async () => void (await fetch(`${server}/status`)), { timeoutMs: STARTS_WITHIN_MS });
  const driver = await new Builder()
    .usingServer(server)
    .withCapabilities({
      browserName: 'MiniBrowser',
      unhandledPromptBehavior: 'accept',
      'webkitgtk:browserOptions': { binary: miniBrowser(), args: ['--automation'] },
    })
    .build();
  const stop = async (): Promise<void> => {
    await driver.quit();
    for (const program of programs) program.kill('SIGTERM');
  };
  return { driver, stop };
}

/**
 * Writes down errors of this page from the first question on: WebKit's driver tells nobody of them. They are kept in the
 * tab's storage, since the page may be left before they are asked for.
 */
const LISTEN = `if (!window.surprisesAreHeard && location.protocol.startsWith('http')) {
  window.surprisesAreHeard = true;
  const note = (text) => sessionStorage.setItem('surprises', JSON.stringify([...JSON.parse(sessionStorage.getItem('surprises') ?? '[]'), text]));
  const { error } = console;
  console.error = (...words) => { note('console.error: ' + words.join(' ')); error(...words); };
  addEventListener('error', ({ message }) => note('page error: ' + message));
  addEventListener('unhandledrejection', ({ reason }) => note('page error: ' + reason));
}`;

/** A new browser, without anything of an earlier one. */
export async function openWebKit(): Promise<BrowserWindow> {
  const { driver, stop } = await startDriver();
  const ask: BrowserWindow['ask'] = async (inPage, ...args) => {
    const { answer, error } = await driver.executeAsyncScript<{ answer?: never; error?: string }>(
      `${LISTEN}
      const done = arguments[arguments.length - 1];
      new Promise((resolve) => resolve((${inPage})(...arguments[0])))
        .then((answer) => done({ answer }), (error) => done({ error: String(error) }));`,
      args,
    );
    if (error) throw new Error(error);
    return answer as never;
  };
  const first = await driver.getWindowHandle();
  const move = ({ x, y }: Point) => {
    const [left, top] = [Math.round(x), Math.round(y)];
    return [3, 0].reduce(
      (actions, less) => actions.move({ x: Math.max(0, left - less), y: top, duration: 0 }),
      driver.actions(),
    );
  };
  return {
    goTo: (url) => driver.get(url),
    ask,
    pointAt: (point) => move(point).perform(),
    press: (point) => move(point).press().pause(HELD_MS).release().perform(),
    type: (text) => driver.actions().sendKeys(text.replaceAll('\n', DriverKey.ENTER)).perform(),
    pressKey: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    pressWith: (held, key) => {
      const modifier = held === 'Shift' ? DriverKey.SHIFT : DriverKey.CONTROL;
      const pressed = key === 'c' || key === 'v' ? key : KEYS[key];
      return driver.actions().keyDown(modifier).sendKeys(pressed).keyUp(modifier).perform();
    },
    resize: async ({ width, height }) => {
      const window = driver.manage().window();
      await window.setRect({ x: 0, y: 0, width, height });
      await eventually(async () => {
        const inner = await ask(() => ({ width: innerWidth, height: innerHeight }));
        if (inner.width !== width) throw new Error(`The window is ${inner.width} px wide, not ${width}.`);
      });
    },
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    openTab: () => driver.switchTo().newWindow('window'),
    closeTab: async () => {
      await driver.close();
      await driver.switchTo().window(first);
    },
    takeSurprises: () =>
      ask(() => {
        const surprises: string[] = JSON.parse(sessionStorage.getItem('surprises') ?? '[]');
        sessionStorage.removeItem('surprises');
        return surprises;
      }),
    close: stop,
  };
}
