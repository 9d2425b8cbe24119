import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyOperations, readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { readinessOf } from '#server/operation/readiness.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** Whoever waits inside of SQLite makes one turn of the event loop for the whole of a lock; a busy machine still makes dozens. */
const TURNS_OF_WHO_ANSWERS = 10;
const LOCKED_MS = 1_000;

let dataDir: string;
let db: Database;
let other: DatabaseSync;
let turns: number;
let turning: NodeJS.Timeout;

beforeEach(async () => {
  dataDir = temporaryDirectory();
  db = await openDatabase({ DATA_DIR: dataDir });
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
  other = new DatabaseSync(join(dataDir, 'mostrador.sqlite'));
  turns = 0;
  turning = setInterval(() => {
    turns += 1;
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
  expect(await quantity()).toBe(0);
  await setTimeout(LOCKED_MS);
  expect(await quantity()).toBe(0);
  const turnsWhileLocked = turns;
  other.exec('commit');
  await editing;
  expect(await quantity()).toBe(20);
  expect(turnsWhileLocked).toBeGreaterThan(TURNS_OF_WHO_ANSWERS);
});

test('a lock that is not released refuses what was to be written, and loses nothing', async () => {
  await edit();
  other.exec('begin immediate');
  const before = turns;
  const [edited, ready] = await Promise.allSettled([edit(), readinessOf(db, dataDir)]);
  expect(edited).toMatchObject({ status: 'rejected', reason: { message: expect.stringMatching(/locked/) } });
  expect(ready).toMatchObject({
    value: { ready: false, problem: 'otro programa tiene la base bloqueada' },
  });
  expect(turns - before).toBeGreaterThan(TURNS_OF_WHO_ANSWERS);
  other.exec('commit');
  await edit();
  expect(await quantity()).toBe(2);
});
