import type { BrowserContext, Page } from '@playwright/test';

/** Accounts of the sandbox; a visitor has none. */
const EMAILS = { customer: 'ana@ferreteriaelpuerto.uy', withoutCard: 'carla@ejemplo.uy' };
const PASSWORD = 'demo';

export type Person = 'visitor' | keyof typeof EMAILS;

/** A page of a new browser, in which this person is signed in. */
export async function openAs(person: Person, context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  if (person === 'visitor') return page;
  await page.goto('/account/login');
  await page.getByLabel(/correo/i).fill(EMAILS[person]);
  await page.getByLabel(/contraseña/i).fill(PASSWORD);
  const provider = new URL(page.url()).origin;
  await page.getByRole('button', { name: /^ingresar$/i }).click();
  await page.waitForURL(({ origin }) => origin !== provider);
  return page;
}
