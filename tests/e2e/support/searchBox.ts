import type { BrowserContext, Page } from '@playwright/test';
import { FIRST_RESULTS_PATH } from '#domain/paths.ts';

export const list = (page: Page) => page.getByRole('listbox', { name: 'Sugerencias' });

/** Types into the search box of the header as a person does. */
export async function type(page: Page, text: string): Promise<void> {
  await page.getByRole('banner').locator('input[name=term]').click();
  await page.keyboard.type(text);
}

/** Paths of every request of the page from now on. */
export function requestsOf(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
}

/** From now on a page of results waits for the index, as where the server has no answer at once. */
export async function withoutFirstResults(context: BrowserContext): Promise<void> {
  await context.route(`**${FIRST_RESULTS_PATH}?**`, (route) => route.fulfill({ json: null }));
}
