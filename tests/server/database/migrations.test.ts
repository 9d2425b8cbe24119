import { expect, test } from 'vitest';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import { readinessOf } from '#server/operation/readiness.ts';
import { findIntent } from '#server/orders/intents.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import {
  type AnyTables,
  databaseAt,
  inside,
  migrateFurther,
  NAMES,
} from '../../support/database/migrations.ts';

const KEY = '5f0c1c8e-4b59-4a53-9f0a-3c1f4f6f3a10';
const PAYLOAD = {
  cardcode: 'C00012',
  email: 'ana@ferreteriaelpuerto.uy',
  reference: `WEB-${KEY}`,
  comments: 'Por la mañana',
  lines: [{ itemCode: '0071', quantity: 2 }],
};

/** A database as it was before the promotions of an order were sent, with one unconfirmed order. */
async function databaseBefore(
  plant: (db: AnyTables) => Promise<unknown> = async () => undefined,
): Promise<DatabasePlace> {
  const place = await databaseAt('0003-late-saves');
  await inside(place, async (db) => {
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
  await expect(openDatabase(place)).rejects.toThrow(/no se pudo poner al día/);
  await inside(place, (db) => db.schema.dropTable('order_sends').execute());
  expect((await storedIntent(place))?.sends).toHaveLength(1);
});

/** A database that this version knows, in which others have made these migrations. */
async function databaseWith(names: string[], last = NAMES.at(-1) ?? ''): Promise<DatabasePlace> {
  const place = await databaseAt(last);
  const rows = names.map((name) => ({ name, timestamp: new Date().toISOString() }));
  await inside(place, (db) => db.insertInto('kysely_migration').values(rows).execute());
  return place;
}

test('a database to which a newer version added is opened, again and again, and can be written', async () => {
  const place = await databaseAt(NAMES.at(-1) ?? '');
  await migrateFurther(place);
  for (let start = 0; start < 2; start++) {
    const db = await openDatabase(place, { mustExist: true });
    expect(await readinessOf(db, place.DATA_DIR)).toEqual({ ready: true });
    await db.destroy();
  }
});

test('a database from which a newer version took what this one may use is refused, and says so', async () => {
  const place = await databaseWith(['9001-later', '9003-without-lists-needs-9001']);
  const refused = /la escribió una versión más nueva de este programa \(9003-without-lists-needs-9001\)/;
  await expect(openDatabase(place)).rejects.toThrow(refused);
});

test('a database from which a newer version took what this one has done without is opened', async () => {
  const [known = ''] = NAMES.at(-1)?.split('-') ?? [];
  await (await openDatabase(await databaseWith([`9003-without-lists-needs-${known}`]))).destroy();
});

test('a database of another line of versions is refused, and left as it is', async () => {
  const place = await databaseWith(['9001-elsewhere'], NAMES.at(-2));
  await expect(openDatabase(place)).rejects.toThrow(
    /la escribió una versión más nueva de este programa \(9001-elsewhere\)/,
  );
  const names = await inside(place, (db) => db.selectFrom('kysely_migration').select('name').execute());
  expect(names.map(({ name }) => name)).not.toContain(NAMES.at(-1));
});

test('a database that must be there is not made', async () => {
  const place = await emptyDatabase();
  const open = () => openDatabase(place, { mustExist: true });
  await expect(open()).rejects.toThrow(/^Todavía no hay ninguna base de la tienda/);
  await expect(open()).rejects.toThrow(/^Todavía no hay ninguna base de la tienda/);
});
