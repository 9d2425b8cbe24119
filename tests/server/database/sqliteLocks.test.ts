import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyOperations, readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { readinessOf } from '#server/operation/readiness.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** A turn of the event loop that takes longer keeps others waiting. */
const LONGEST_TURN_MS = 250;

let dataDir: string;
let db: Database;
let other: DatabaseSync;
let longestTurn: number;
let turning: NodeJS.Timeout;

beforeEach(async () => {
  dataDir = temporaryDirectory();
  db = await openDatabase({ DATA_DIR: dataDir });
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
  other = new DatabaseSync(join(dataDir, 'mostrador.sqlite'));
  longestTurn = 0;
  let before = performance.now();
  turning = setInterval(() => {
    longestTurn = Math.max(longestTurn, performance.now() - before);
    before = performance.now();
  }, 5);
});
afterEach(async () => {
  clearInterval(turning);
  other.close();
  await db.destroy();
});

const edit = () =>
  db
    .transaction()
    .execute((tx) =>
      applyOperations(tx, ANA, [{ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 }]),
    );
const quantity = async () => (await readStoredCart(db, ANA))?.cart.lines[0]?.quantity ?? 0;

test('edits wait for another program’s write lock, and meanwhile whoever reads is answered', async () => {
  other.exec('begin immediate');
  const editing = Promise.all(Array.from({ length: 20 }, edit));
  const started = performance.now();
  expect(await quantity()).toBe(0);
  expect(performance.now() - started).toBeLessThan(LONGEST_TURN_MS);
  setTimeout(() => other.exec('commit'), 1_000);
  await editing;
  expect(await quantity()).toBe(20);
  expect(longestTurn).toBeLessThan(LONGEST_TURN_MS);
});

test('a lock that is not released is waited for less than 3 s, refuses what was to be written, and loses nothing', async () => {
  await edit();
  other.exec('begin immediate');
  const started = performance.now();
  const [edited, ready] = await Promise.allSettled([edit(), readinessOf(db, dataDir)]);
  expect(performance.now() - started).toBeLessThan(3_500);
  expect(edited).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/locked/) } });
  expect(ready).toMatchObject({
    value: { ready: false, problem: 'the database is locked by another program' },
  });
  expect(longestTurn).toBeLessThan(LONGEST_TURN_MS);
  other.exec('commit');
  await edit();
  expect(await quantity()).toBe(2);
});
