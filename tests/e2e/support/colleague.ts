import type { Page } from '@playwright/test';
import { SHOP } from '../../support/addresses.ts';

/** Signs in as another person of Ana's shop. */
export async function enterAsColleague(page: Page): Promise<void> {
  await page.goto('/site/faq');
  await page.getByRole('link', { name: 'Ingresar', exact: true }).first().click();
  await page.getByLabel(/correo/i).fill('ana+caja2@ferreteriaelpuerto.uy');
  await page.getByLabel(/contraseña/i).fill('demo');
  await page.getByRole('button', { name: /^ingresar$/i }).click();
  await page.waitForURL((url) => url.origin === SHOP);
}
