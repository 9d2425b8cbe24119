import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { type DatabasePlace, dialectOf, openDatabase } from '#server/database/open.ts';
import { findIntent } from '#server/orders/intents.ts';
import { emptyDatabase } from '../../support/database.ts';

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
async function databaseBefore(
  plant: (db: Before) => Promise<unknown> = async () => undefined,
): Promise<DatabasePlace> {
  const place = await emptyDatabase();
  const before = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name < '0004'));
  await inside(place, async (db) => {
    const provider = { getMigrations: async () => before };
    const { error } = await new Migrator({ db, provider }).migrateToLatest();
    if (error) throw error;
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
  });
  return place;
}

/** Works in a database as it is, without bringing it up to date. */
async function inside(place: DatabasePlace, work: (db: Before) => Promise<unknown>): Promise<void> {
  const db: Before = new Kysely({ dialect: dialectOf(place) });
  await work(db).finally(() => db.destroy());
}

async function storedIntent(place: DatabasePlace) {
  const db = await openDatabase(place);
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
  const place = await databaseBefore(async (db) => {
    await db.schema.createTable('order_sends').addColumn('key', 'text').execute();
  });
  await expect(openDatabase(place)).rejects.toThrow(/could not be brought up to date/);
  await inside(place, (db) => db.schema.dropTable('order_sends').execute());
  expect((await storedIntent(place))?.sends).toHaveLength(1);
});

test('a database that a newer version wrote is refused, and says so', async () => {
  const place = await databaseBefore((db) =>
    db.insertInto('kysely_migration').values({ name: '9999-later', timestamp: '2027-01-01' }).execute(),
  );
  await expect(openDatabase(place)).rejects.toThrow(/is of a newer version of this program \(9999-later\)/);
});

test('a database that must be there is not made', async () => {
  const place = await emptyDatabase();
  const open = () => openDatabase(place, { mustExist: true });
  await expect(open()).rejects.toThrow(/^There is no database of the shop yet/);
  await expect(open()).rejects.toThrow(/^There is no database of the shop yet/);
});
