import { randomUUID } from 'node:crypto';
import { readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { applyOperations } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { readinessOf } from '#server/operation/readiness.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let dataDir: string;
let db: Database;

beforeEach(async () => {
  dataDir = temporaryDirectory();
  db = await openDatabase({ DATA_DIR: dataDir });
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
});
afterEach(() => db.destroy());

const edit = () =>
  db
    .transaction()
    .execute((tx) =>
      applyOperations(tx, ANA, [{ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 }]),
    );
const pragma = (text: string) => sql.raw(`PRAGMA ${text}`).execute(db);
const pageCount = async (): Promise<number> =>
  (await sql<{ page_count: number }>`PRAGMA page_count`.execute(db)).rows[0]?.page_count ?? 0;

test('is ready while the database takes what is written', async () => {
  expect(await readinessOf(db, dataDir)).toEqual({ ready: true });
});

test('says that the disk is full, and is ready again when there is room', async () => {
  await readinessOf(db, dataDir);
  await pragma(`max_page_count = ${await pageCount()}`);
  // Fills the rest of the last database pages, as an edit or an order would.
  await expect(
    (async () => {
      for (let edits = 0; edits < 5_000; edits++) await edit();
    })(),
  ).rejects.toThrow(/full/);
  await pragma('max_page_count = 1073741823');
  expect(await readinessOf(db, dataDir)).toEqual({ ready: true });
});

test('says that the database is read-only, and takes writes again by itself when they are possible', async () => {
  await pragma('query_only = ON');
  expect(await readinessOf(db, dataDir)).toMatchObject({
    ready: false,
    problem: 'la base es de solo lectura',
  });
  expect(await readinessOf(db, dataDir)).toEqual({ ready: true });
  expect((await edit()).lines).toEqual([{ itemCode: 'A', quantity: 1 }]);
});

test('refuses edits when its file was deleted, and says so', async () => {
  for (const file of readdirSync(dataDir)) rmSync(join(dataDir, file));
  await expect(edit()).rejects.toThrow(/se borró, se reemplazó o se sobrescribió/);
  expect(await readinessOf(db, dataDir)).toMatchObject({
    ready: false,
    problem: 'un archivo de la base se borró o se sobrescribió',
  });
});

test('refuses edits when another file was put in its place', async () => {
  const file = join(dataDir, 'mostrador.sqlite');
  renameSync(file, `${file}.old`);
  const other = await openDatabase({ DATA_DIR: dataDir });
  await expect(edit()).rejects.toThrow(/se borró, se reemplazó o se sobrescribió/);
  await other.destroy();
});
