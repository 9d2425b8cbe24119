import type { BrowserWindow } from './browserWindow.ts';
import { hasFirefox, openFirefox } from './puppeteer.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

/** An engine that is not Chromium, in which the journeys of tests/engines run. */
export type Engine = { name: string; isThere: () => boolean; open: () => Promise<BrowserWindow> };

export const FIREFOX: Engine = { name: 'Firefox', isThere: hasFirefox, open: openFirefox };
export const WEBKIT: Engine = { name: 'WebKit', isThere: hasWebKit, open: openWebKit };
