import type { Page } from '@playwright/test';

const BETWEEN_KEYS_SECONDS = 0.01;

/** As a hand scanner types: a key every 10 ms, whatever the machine has to do besides, and Enter. */
export async function scanByHand(page: Page, code: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const begun = Date.now() / 1000;
  for (const [at, key] of [...code, 'Enter'].entries()) {
    const text = key === 'Enter' ? '\r' : key;
    const timestamp = begun + at * BETWEEN_KEYS_SECONDS;
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text, timestamp });
    await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp });
  }
  await devtools.detach();
}
