import type { Browser } from '@playwright/test';
import { TRUSTED_TYPES_POLICY } from '#domain/shell/trustedTypes.ts';
import { type SinkRow, XssWatch } from './watch.ts';

const PAYLOAD = '<img src=none onerror="window.__pwned=1;alert(1)">';
const HAPPENS_WITHIN_MS = 1_000;

/** What the watch says of a page that a payload was written into: an empty one, or one of the shop with its policy. */
async function rowOf(browser: Browser, address: string): Promise<SinkRow | undefined> {
  const watch = new XssWatch();
  const context = await browser.newContext({ serviceWorkers: 'block' });
  await watch.watch(context);
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(
    ([html, name]) => {
      // As if one of the shop's own scripts had passed it: mere text would not get this far.
      const policy = trustedTypes?.createPolicy(name, { createHTML: (text) => text });
      document.body.insertAdjacentHTML('beforeend', policy?.createHTML(html) ?? html);
    },
    [PAYLOAD, TRUSTED_TYPES_POLICY] as const,
  );
  await page.waitForTimeout(HAPPENS_WITHIN_MS);
  await watch.look(page, 'lure');
  await context.close();
  return watch.rows[0];
}

/** Throws when the watch would not notice that a payload runs, or that the shop's policy stops it. */
export async function tryLures(browser: Browser, origin: string): Promise<void> {
  const free = await rowOf(browser, 'about:blank');
  if (free?.executions !== 1 || free.injected !== 1)
    throw new Error(`An execution would not be noticed: ${JSON.stringify(free)}`);
  const stopped = await rowOf(browser, origin);
  if (stopped?.executions !== 0 || stopped.blocked !== 1 || stopped.injected !== 1)
    throw new Error(`What the policy stops would not be noticed: ${JSON.stringify(stopped)}`);
}
