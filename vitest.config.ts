import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { iconModules } from './src/build/integrations/iconModules.ts';
import { hasPostgres } from './tests/support/database/postgres.ts';

const common = {
  // Each contract test file starts a sandbox of its own: on two cores, two at once are enough.
  maxWorkers: 2,
  // Beside the journeys a test takes several times what it takes alone.
  testTimeout: 60_000,
  hookTimeout: 180_000,
  // Where the programs keep what they compiled, too (scripts/run.mjs): a test file's process loads Vitest and packages.
  env: { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') },
};

/** They start nothing and leave nothing behind, so that one process runs many of them: decision 0107. */
const SHARE_A_PROCESS = [
  'tests/{browser,content,copy,documents,domain,islands,styles}/**/*.test.ts',
  'tests/backoffice/wire/*.test.ts',
  'tests/build/inline*.test.ts',
  'tests/sandbox/{catalogue,describe,orders}.test.ts',
  'tests/serve/{bodies,bounds,host,files/paths}.test.ts',
  'tests/snapshot/*.test.ts',
];

/** The tests of what is in the database: each asks tests/support/database/database.ts for one. */
const ON_BOTH_ENGINES = [
  'tests/scripts/backup.test.ts',
  'tests/server/session/sessions.test.ts',
  'tests/server/cart/{carts,operations,savedCart,seenOffers,storedCart,twoProcesses}.test.ts',
  'tests/server/database/{additions,migrations}.test.ts',
  'tests/server/http/texts.test.ts',
  'tests/server/jobs/jobs.test.ts',
  'tests/server/operation/queueMetrics.test.ts',
  'tests/server/lists/*.test.ts',
  'tests/server/quickOrder/*.test.ts',
  'tests/server/history/{history,paymentNotices}.test.ts',
  'tests/server/week/readWeek.test.ts',
  'tests/server/orders/{crashes,lookedFor,orders,promos,references}.test.ts',
];
const ON_POSTGRES_ALONE = ['tests/server/database/postgres/**/*.test.ts'];

export default defineConfig({
  test: {
    globalSetup: 'tests/support/temporaryFolder.ts',
    projects: [
      {
        plugins: [iconModules()],
        test: {
          ...common,
          name: 'unit',
          setupFiles: ['tests/support/browser/failOnConsoleError.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/e2e/**', 'tests/{engines,programs}/**', ...ON_POSTGRES_ALONE, ...SHARE_A_PROCESS],
        },
      },
      {
        plugins: [iconModules()],
        test: {
          ...common,
          name: 'unit-shared',
          isolate: false,
          setupFiles: ['tests/support/freshModules.ts', 'tests/support/browser/failOnConsoleError.ts'],
          include: SHARE_A_PROCESS,
        },
      },
      ...(hasPostgres()
        ? [
            {
              test: {
                ...common,
                name: 'postgres',
                globalSetup: 'tests/support/database/postgres.ts',
                setupFiles: ['tests/support/browser/failOnConsoleError.ts'],
                include: [...ON_BOTH_ENGINES, ...ON_POSTGRES_ALONE],
              },
            },
          ]
        : []),
      // The built server in processes of its own: they need the build that the journeys make.
      {
        test: {
          ...common,
          name: 'programs',
          include: ['tests/programs/**/*.test.ts'],
          testTimeout: 240_000,
        },
      },
      // The journeys of other engines, over the same build.
      {
        test: {
          ...common,
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          testTimeout: 240_000,
          // More than sandbox, server and browser may take to start, one after the other.
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
