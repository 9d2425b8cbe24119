import { expect, test } from 'vitest';
import { storeRun } from '../faults/store/run.ts';
import { hasSwift } from '../support/site/objectStore.ts';

/** A short run of `npm run faults -- store`. */
test.skipIf(!hasSwift())(
  'whoever follows the pointer finds a whole release, whenever a publisher is killed',
  { timeout: 240_000 },
  async () => {
    const result = await storeRun({ seed: 1, kills: 2 });
    expect(result).toMatchObject({ kills: 2, failed: 0, missing: 0, foreign: 0, left: 0 });
    expect(result.read).toBeGreaterThan(40);
  },
);
