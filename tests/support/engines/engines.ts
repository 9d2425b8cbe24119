import type { BrowserWindow } from './browserWindow.ts';
import { hasFirefox, openChromium, openFirefox } from './puppeteer.ts';
import { hasWebKit, openWebKit } from './webkit.ts';

/** An engine that tests/engines drives. */
export type Engine = { name: string; isThere: () => boolean; open: () => Promise<BrowserWindow> };

/** The engine of the journeys in tests/e2e, with which the others are compared. */
export const CHROMIUM: Engine = { name: 'Chromium', isThere: () => true, open: openChromium };
export const FIREFOX: Engine = { name: 'Firefox', isThere: hasFirefox, open: () => openFirefox() };
export const WEBKIT: Engine = { name: 'WebKit', isThere: hasWebKit, open: openWebKit };
