import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { CartOperation } from '#domain/cart/cart.ts';
import { applyOperations, readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import { storageProblem } from '#server/database/problems.ts';
import type { Database } from '#server/database/schema.ts';
import { readinessOf } from '#server/operation/readiness.ts';
import { postgresDatabase } from '../../../support/database/database.ts';
import { startPostgres, type TestPostgres } from '../../../support/database/postgres.ts';
import { eventually } from '../../../support/eventually.ts';
import { temporaryDirectory } from '../../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** Shorter than the shop's own limit, so that the tests are. */
const ANSWERS_WITHIN_MS = 1_000;

/** Of this file alone: other tests would wait for it. */
let postgres: TestPostgres;
let db: Database;
/** Another server's connections. */
let witness: Database;

beforeAll(async () => {
  postgres = await startPostgres({ keepsCommits: true });
});
beforeEach(async () => {
  const url = new URL(await postgresDatabase(postgres.url));
  url.searchParams.set('query_timeout', String(ANSWERS_WITHIN_MS));
  const place = { DATA_DIR: temporaryDirectory(), DATABASE_URL: url.href };
  [db, witness] = [await openDatabase(place), await openDatabase(place)];
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
});
afterEach(async () => {
  postgres.thaw();
  await Promise.all([db.destroy(), witness.destroy()]);
});
afterAll(() => postgres.stop());

const newEdit = (): CartOperation => ({ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 });
const apply = (operation: CartOperation, beforeCommit?: () => void) =>
  db.transaction().execute(async (tx) => {
    await applyOperations(tx, ANA, [operation]);
    beforeCommit?.();
  });
const problemOf = (work: Promise<unknown>): Promise<string | null> => work.then(() => 'none', storageProblem);
const linesAtWitness = async () => (await readStoredCart(witness, ANA))?.cart.lines;
const ONE = [{ itemCode: 'A', quantity: 1 }];

test('an edit whose COMMIT is not answered is there once, however often it is sent again', async () => {
  const operation = newEdit();
  expect(await problemOf(apply(operation, postgres.freeze))).toBe('la base no responde a tiempo');
  postgres.thaw();
  // Postgres does what it was sent: this is the case in which the customer was told of a failure and it was none.
  await eventually(async () => expect(await linesAtWitness()).toEqual(ONE));
  for (let time = 0; time < 3; time++) await apply(operation);
  expect(await linesAtWitness()).toEqual(ONE);
});

test('an edit that meets a Postgres which hangs fails, and what is written afterwards is committed', async () => {
  const operation = newEdit();
  postgres.freeze();
  expect(await problemOf(apply(operation))).toBe('la base no responde a tiempo');
  expect(await readinessOf(db, '')).toMatchObject({ ready: false });
  postgres.thaw();
  // Each by one statement: on the connection that waits for its BEGIN they would be in that transaction for ever.
  const confirmed_at = new Date().toISOString();
  for (const cardcode of ['C1', 'C2', 'C3'])
    await db.insertInto('customer_checks').values({ cardcode, confirmed_at }).execute();
  expect(await witness.selectFrom('customer_checks').select('cardcode').execute()).toHaveLength(3);
  await apply(operation);
  expect(await linesAtWitness()).toEqual(ONE);
});
