import type { Locator } from '@playwright/test';

/**
 * Moves the pointer onto something as a hand does: in more than one step. Chromium reports a page that is drawn under a
 * still pointer as one move, which the shop takes for nobody.
 */
export async function pointAt(target: Locator): Promise<void> {
  await target.hover({ position: { x: 5, y: 5 } });
  await target.hover();
}
