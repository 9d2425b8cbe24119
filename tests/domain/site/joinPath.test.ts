import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryDirectory } from '../../support/sandbox.ts';

afterEach(() => vi.unstubAllEnvs());

/** Where "Registrarse" leads in a shop with these information pages. */
async function joinPathWith(...pages: string[]): Promise<string> {
  const folder = temporaryDirectory();
  mkdirSync(join(folder, 'info'));
  for (const page of pages) writeFileSync(join(folder, 'info', page), '');
  vi.stubEnv('CONTENT_DIR', folder);
  vi.resetModules();
  return (await import('#domain/site/joinPath.ts')).JOIN_PATH;
}

test('who wants an account is led to the page about it, and to the contact form where the retailer has none', async () => {
  expect(await joinPathWith('become-a-customer.md')).toBe('/site/become-a-customer');
  expect(await joinPathWith('contact-us.md')).toBe('/site/contact-us');
});
