import { defineConfig } from 'vitest/config';

/** Tests that fail in each way there is, for runners.test.ts; no other run finds them. */
export default defineConfig({
  test: {
    projects: [
      { test: { name: 'failing', include: ['*.failing.ts'] } },
      { test: { name: 'teardown', include: ['products.ts'], globalSetup: 'teardown.ts' } },
    ],
  },
});
