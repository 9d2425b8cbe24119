import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { endTurn, waitForTurn } from '#server/operation/restartTurn.ts';
import { emptyDatabase } from '../../../support/database/database.ts';

let db: Database;
let stop: AbortController;
beforeEach(async () => {
  db = await openDatabase(await emptyDatabase());
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await db.destroy();
});

/** Which servers have their turn, in the order in which they got it. */
function waiting(...servers: string[]): string[] {
  const had: string[] = [];
  for (const server of servers) {
    void waitForTurn(db, server, stop.signal).then(() => {
      if (!stop.signal.aborted) had.push(server);
    });
  }
  return had;
}

test('of two servers that are to restart one ends, and the other when the first has been started again', async () => {
  const had = waiting('a:4321', 'b:4321');
  await expect.poll(() => had.length).toBe(1);
  await setTimeout(1_500);
  expect(had).toHaveLength(1);
  await endTurn(db, had[0] ?? '');
  await expect.poll(() => had.toSorted(), { timeout: 5_000 }).toEqual(['a:4321', 'b:4321']);
});

test('a server that begins another turn than the one that it had has it at once', async () => {
  await waitForTurn(db, 'a:4321', stop.signal);
  await waitForTurn(db, 'a:4321', stop.signal);
  await endTurn(db, 'b:4321');
  const had = waiting('b:4321');
  await setTimeout(1_500);
  expect(had).toEqual([]);
});

test('a server that does not come back keeps the others waiting for five minutes and no longer', async () => {
  await waitForTurn(db, 'a:4321', stop.signal);
  const had = waiting('b:4321');
  await setTimeout(1_500);
  const start = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => start + 4 * 60_000);
  await setTimeout(1_500);
  expect(had).toEqual([]);
  clock.mockImplementation(() => start + 6 * 60_000);
  await expect.poll(() => had, { timeout: 5_000 }).toEqual(['b:4321']);
  clock.mockRestore();
});
