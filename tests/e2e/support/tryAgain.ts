import { expect, type Locator } from '@playwright/test';

/**
 * Presses "Reintentar" in a part of the page until the part shows what it could not load. The part may try again by
 * itself at any moment: then the button is gone before it is pressed.
 */
export async function tryAgain(part: Locator, shown: Locator): Promise<void> {
  const button = part.getByRole('button', { name: 'Reintentar' });
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(shown).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
