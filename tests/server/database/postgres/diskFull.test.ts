import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CartOperation } from '#domain/cart/cart.ts';
import { applyOperations, readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import { storageProblem } from '#server/database/problems.ts';
import type { Database } from '#server/database/schema.ts';
import { postgresDatabase } from '../../../support/database/database.ts';
import { asOwner, startPostgres, type TestPostgres } from '../../../support/database/postgres.ts';
import { type SmallDisk, smallDisk } from '../../../support/database/smallDisk.ts';
import { eventually } from '../../../support/eventually.ts';
import { temporaryDirectory } from '../../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** An empty cluster and one database of the shop take some sixty. */
const MEGABYTES = 96;
/** More than go into the free room of the tables' last pages. */
const MOST_EDITS = 2_000;
const MOST_LOG_FILES = 10;
/** A file of the log is begun only when something is written after the last one. */
const USE_A_LOG_FILE_UP = 'create table if not exists used (); drop table used; select pg_switch_wal()';

let disk: SmallDisk | undefined;
let postgres: TestPostgres;
let db: Database;

beforeAll(async () => {
  disk = smallDisk(MEGABYTES);
  if (!disk) return;
  postgres = await startPostgres({ keepsCommits: true, parent: disk.folder });
  const url = await postgresDatabase(postgres.url);
  db = await openDatabase({ DATA_DIR: temporaryDirectory(), DATABASE_URL: url });
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
});
afterAll(async () => {
  if (!disk) return;
  await db.destroy();
  await postgres.stop();
  disk.remove();
});

const newEdit = (): CartOperation => ({ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 });
const apply = (operation: CartOperation) =>
  db.transaction().execute((tx) => applyOperations(tx, ANA, [operation]));
const quantity = async (): Promise<number> => (await readStoredCart(db, ANA))?.cart.lines[0]?.quantity ?? 0;

test('on a full disk an edit is refused with the reason, and what was taken before stays', async ({
  skip,
}) => {
  skip(!disk, 'no file system can be mounted here, so that a full disk is not tried');
  disk?.fill();
  let taken = 0;
  let operation = newEdit();
  const takenWhileThereIsRoom = async (): Promise<void> => {
    for (; taken < MOST_EDITS; taken++) {
      operation = newEdit();
      await apply(operation);
    }
  };
  const error = await takenWhileThereIsRoom().catch((reason: unknown) => reason);
  expect(storageProblem(error)).toBe('el disco de Postgres está lleno');
  expect(await quantity()).toBe(taken);
  disk?.makeRoom();
  for (let time = 0; time < 2; time++) await apply(operation);
  expect(await quantity()).toBe(taken + 1);
});

test('when not even the log of Postgres has room, nothing that was acknowledged is lost', async ({
  skip,
}) => {
  skip(!disk, 'no file system can be mounted here, so that a full disk is not tried');
  const before = await quantity();
  disk?.fill();
  // Each begins another file of its log, so that soon there is none and it ends.
  const useLogUp = async (): Promise<void> => {
    for (let file = 0; file < MOST_LOG_FILES; file++) await asOwner(postgres.url, USE_A_LOG_FILE_UP);
  };
  await expect(useLogUp()).rejects.toThrow();
  const operation = newEdit();
  const error = await apply(operation).catch((reason: unknown) => reason);
  expect(storageProblem(error)).not.toBeNull();
  disk?.makeRoom();
  await eventually(() => apply(operation));
  await apply(operation);
  expect(await quantity()).toBe(before + 1);
});
