import type { Page } from '@playwright/test';

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
