import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { openDatabase } from '#server/database/open.ts';
import { sqliteDialect } from '#server/database/sqlite.ts';
import { findIntent } from '#server/orders/intents.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const KEY = '5f0c1c8e-4b59-4a53-9f0a-3c1f4f6f3a10';
const PAYLOAD = {
  cardcode: 'C00012',
  email: 'ana@ferreteriaelpuerto.uy',
  reference: `WEB-${KEY}`,
  comments: 'Por la mañana',
  lines: [{ itemCode: '0071', quantity: 2 }],
};

// biome-ignore lint/suspicious/noExplicitAny: the tables as they were then have no type now.
type Before = Kysely<any>;

/** A database as it was before the promotions of an order were sent, with one unconfirmed order. */
async function databaseBefore(plant: (db: Before) => Promise<void> = async () => undefined): Promise<string> {
  const dataDir = temporaryDirectory();
  const db: Before = new Kysely({ dialect: sqliteDialect(join(dataDir, 'mostrador.sqlite')) });
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0004'));
  await new Migrator({ db, provider: { getMigrations: async () => before } }).migrateToLatest();
  const { cardcode, email, reference } = PAYLOAD;
  const at = '2026-01-05T12:00:00.000Z';
  await db
    .insertInto('intents')
    .values({
      ...{ key: KEY, cardcode, email, state: 'unknown', cart_rev: 3, payload: JSON.stringify(PAYLOAD) },
      ...{ reference, order_id: null, message: null, created_at: at, updated_at: at },
    })
    .execute();
  await plant(db);
  await db.destroy();
  return dataDir;
}

async function storedIntent(dataDir: string) {
  const db = await openDatabase(dataDir);
  const intent = await findIntent(db, KEY);
  await db.destroy();
  return intent;
}

test('an order of before two calls is an order with one call, in the same state', async () => {
  const intent = await storedIntent(await databaseBefore());
  expect(intent).toMatchObject({
    owner: { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' },
    createdAt: '2026-01-05T12:00:00.000Z',
    sends: [{ part: 'lines', state: 'unknown', payload: PAYLOAD, reference: PAYLOAD.reference }],
  });
});

test('a migration that fails midway leaves the database as it was, and succeeds later', async () => {
  const dataDir = await databaseBefore(async (db) => {
    await db.schema.createTable('order_sends').addColumn('key', 'text').execute();
  });
  await expect(openDatabase(dataDir)).rejects.toThrow(/could not be brought up to date/);
  const db: Before = new Kysely({ dialect: sqliteDialect(join(dataDir, 'mostrador.sqlite')) });
  await db.schema.dropTable('order_sends').execute();
  await db.destroy();
  expect((await storedIntent(dataDir))?.sends).toHaveLength(1);
});
