/** Firefox and Chromium, driven by puppeteer: over WebDriver BiDi, which needs no program between, and over CDP. */
import { existsSync } from 'node:fs';
import puppeteer, { type LaunchOptions, type Page, type PaperFormat } from 'puppeteer-core';
import { CHROMIUM_ARGS, findTestChromium } from '../../../scripts/test/chromium.ts';
import type { BrowserWindow } from './browserWindow.ts';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
/** Debian's package for it. */
export const FIREFOX_PACKAGE = 'firefox-esr';
/** Faster than this types a hand scanner, and no person. */
const KEY_MS = 45;
/** A hand does not let go at once. */
const HELD_MS = 40;
const STARTS_WITHIN_MS = 60_000;

/**
 * Without a window Firefox says that it has no pointer: 2 is a fine one, 4 one that hovers. Its scrollbars lie over the page,
 * as the other engines' do, so that all have the same width.
 */
const DESK = {
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  'ui.useOverlayScrollbars': 1,
};

const firefox = (): string | undefined => FIREFOX.find(existsSync);
export const hasFirefox = (): boolean => firefox() !== undefined;

/** Writes down what a page says of its errors, and exceptions that nobody caught. Says yes to what it asks. */
function watch(page: Page, surprises: string[]): void {
  page.on('dialog', (dialog) => void dialog.accept());
  page.on('console', (message) => {
    if (message.type() === 'error') surprises.push(`console.error: ${message.text()}`);
  });
  page.on('pageerror', (error) =>
    surprises.push(`page error: ${error instanceof Error ? error.message : error}`),
  );
}

/** A window that can print, too: WebKit's driver cannot. */
export type PrintingWindow = BrowserWindow & {
  /** What a printer gets of the page, as PDF: on the sheets that the page asks for, or on those of this format. */
  paper: (format?: PaperFormat) => Promise<Uint8Array>;
};

async function open(options: LaunchOptions): Promise<PrintingWindow> {
  const browser = await puppeteer.launch({ timeout: STARTS_WITHIN_MS, ...options });
  const surprises: string[] = [];
  const first = await browser.newPage();
  watch(first, surprises);
  let page = first;
  const pointAt = ({ x, y }: { x: number; y: number }) => page.mouse.move(x, y, { steps: 3 });
  return {
    goTo: async (url) => void (await page.goto(url, { waitUntil: 'load' })),
    ask: (inPage, ...args) => page.evaluate(inPage as never, ...args) as never,
    pointAt,
    press: async (point) => {
      await pointAt(point);
      // As one command: a release that a busy machine sends late is a button that is held down, which repeats.
      await page.mouse.click(point.x, point.y, { delay: HELD_MS });
    },
    type: (text) => page.keyboard.type(text, { delay: KEY_MS }),
    pressKey: (key) => page.keyboard.press(key),
    pressWith: async (held, key) => {
      await page.keyboard.down(held);
      await page.keyboard.press(key);
      await page.keyboard.up(held);
    },
    resize: (size) => page.setViewport(size),
    picture: () => page.screenshot(),
    paper: (format) => page.pdf(format ? { format } : { preferCSSPageSize: true }),
    openTab: async () => {
      page = await browser.newPage();
      watch(page, surprises);
    },
    closeTab: async () => {
      await page.close();
      page = first;
      await page.bringToFront();
    },
    takeSurprises: async () => surprises.splice(0),
    close: () => browser.close(),
  };
}

/** `preferences` as `about:config` names them, instead of a desk's. */
export async function openFirefox(preferences: Record<string, number> = {}): Promise<PrintingWindow> {
  const executablePath = firefox();
  if (!executablePath) throw new Error('Firefox is not installed.');
  return open({ browser: 'firefox', executablePath, extraPrefsFirefox: { ...DESK, ...preferences } });
}

export async function openChromium(): Promise<PrintingWindow> {
  const executablePath = findTestChromium();
  if (!executablePath) throw new Error('Chromium is not installed.');
  return open({ executablePath, args: CHROMIUM_ARGS });
}
