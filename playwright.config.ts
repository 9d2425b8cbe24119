import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findTestChromium } from './scripts/test/chromium.ts';
import { FIRST_SHOP, WORKERS } from './tests/support/addresses.ts';

const executablePath = findTestChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  // Each worker has a shop, a back office and an identity provider of its own: journeys of one file may take turns anywhere.
  workers: WORKERS,
  fullyParallel: true,
  timeout: 90_000,
  // A page of a customer asks for a dozen things, and other tests run beside the journeys, on a slow hour three times slower.
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  use: {
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    // Recording takes a fifth of the journeys' time: `npm run test:e2e -- order --trace retain-on-failure` records.
    trace: 'off',
    // The next journey gets the browser's context emptied instead of a new one: a tenth less processor time. Decision 0086.
    reuseContext: true,
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
  webServer: {
    command: 'node tests/support/shop.ts',
    url: `${FIRST_SHOP}/healthz`,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
