import { defineConfig } from 'vitest/config';

const common = {
  // Each contract test file starts a sandbox of its own: on two cores, two at once are enough.
  maxWorkers: 2,
  testTimeout: 20_000,
  hookTimeout: 180_000,
};

export default defineConfig({
  test: {
    globalSetup: 'tests/support/temporaryFolder.ts',
    projects: [
      {
        test: {
          ...common,
          name: 'unit',
          setupFiles: ['tests/support/failOnConsoleError.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/programs/**'],
        },
      },
      // The built server in processes of its own: they need the build that the journeys make.
      {
        test: { ...common, name: 'programs', include: ['tests/programs/**/*.test.ts'], testTimeout: 120_000 },
      },
    ],
  },
});
