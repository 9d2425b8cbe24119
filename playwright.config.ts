import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from './scripts/test/chromium.ts';
import { SHOP } from './tests/support/addresses.ts';

const executablePath = findChromium();

export default defineConfig({
  testDir: 'tests/e2e',
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  // The sandbox's cart and journal are one: journeys take turns.
  workers: 1,
  timeout: 45_000,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: SHOP,
    locale: 'es-UY',
    timezoneId: 'America/Montevideo',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: CHROMIUM_ARGS,
    },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tests/support/shop.ts',
    url: `${SHOP}/healthz`,
    timeout: 240_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
