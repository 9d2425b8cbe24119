import { afterEach, expect, test, vi } from 'vitest';

const there = new Set<string>();
vi.mock('node:fs', async (original) => ({
  ...(await original<typeof import('node:fs')>()),
  existsSync: (path: string) => there.has(path),
}));

const { findChromium, findTestChromium } = await import('../../scripts/test/chromium.ts');

afterEach(() => there.clear());

test('benchmarks find the browser that the tests have installed, where there is no whole one', () => {
  vi.stubEnv('CHROMIUM_PATH', '');
  there.add('/usr/bin/chromium-headless-shell');
  expect(findChromium()).toBe('/usr/bin/chromium-headless-shell');
  expect(findTestChromium()).toBe('/usr/bin/chromium-headless-shell');
  there.add('/usr/bin/chromium');
  expect(findChromium()).toBe('/usr/bin/chromium');
});
