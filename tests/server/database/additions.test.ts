import type { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { neededBy } from '#server/database/compatibility.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import type { DatabasePlace } from '#server/database/open.ts';
import { type AnyTables, databaseAt, inside, NAMES } from '../../support/database/migrations.ts';
import { changedTables, shapeOf, takenAway } from '../../support/database/schemaShape.ts';

/** The last migration from before the rule: no two versions of those times were ever meant to run at once. */
const BEFORE_THE_RULE = '0013-request-counts';

/** What a change of the schema takes from the version before it, and the tables that it changes. */
const effectOf = (place: DatabasePlace, change: (db: AnyTables) => Promise<unknown>) =>
  inside(place, async (db) => {
    const before = await shapeOf(db);
    await change(db);
    const after = await shapeOf(db);
    return { taken: takenAway(before, after), changed: changedTables(before, after) };
  });

test('a migration only adds, to one table at a time, or says which version does without what it takes away', async () => {
  const place = await databaseAt(BEFORE_THE_RULE);
  const provider = { getMigrations: async () => MIGRATIONS };
  for (const name of NAMES.filter((each) => each > BEFORE_THE_RULE)) {
    const { taken, changed } = await effectOf(place, async (db) => {
      const { error } = await new Migrator({ db, provider }).migrateTo(name);
      if (error) throw error;
    });
    expect.soft(changed.length, `${name} changes ${changed.join(' and ')}`).toBeLessThanOrEqual(1);
    const needed = neededBy(name);
    if (needed === null) expect.soft(taken, name).toEqual([]);
    else {
      const before = NAMES.filter((each) => each < name).map((each) => each.slice(0, needed.length));
      expect.soft(before, `${name} needs a migration of before`).toContain(needed);
    }
  }
});

const atBase = (): Promise<DatabasePlace> => databaseAt(BEFORE_THE_RULE);
const alter = (db: AnyTables, table = 'carts') => db.schema.alterTable(table);

test.each<[string, string[], (db: AnyTables) => Promise<unknown>]>([
  ['a table', ['leases is gone'], (db) => db.schema.dropTable('leases').execute()],
  ['a column', ['carts.set_aside is gone'], (db) => alter(db).dropColumn('set_aside').execute()],
  [
    "a column's name",
    ['carts.rev is gone', 'carts.revision is new and cannot be left out'],
    (db) => alter(db).renameColumn('rev', 'revision').execute(),
  ],
  [
    'freedom: a row that was there once is refused',
    ['leases_by_holder of leases refuses rows that it took'],
    (db) => db.schema.createIndex('leases_by_holder').unique().on('leases').column('holder').execute(),
  ],
  [
    'what an upsert goes by',
    ['intents_by_reference of intents is unique no more'],
    (db) => db.schema.dropIndex('intents_by_reference').execute(),
  ],
])('taking away %s is seen', async (_, taken, change) => {
  expect((await effectOf(await atBase(), change)).taken).toEqual(taken);
});

test('a new column that cannot be left out is seen, also where the table is empty', async () => {
  const { taken } = await effectOf(await atBase(), async (db) => {
    // SQLite adds no such column to a table, so the table is made anew.
    await db.schema.dropTable('ended_sessions').execute();
    await db.schema
      .createTable('ended_sessions')
      .addColumn('sid', 'text', (column) => column.primaryKey())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .addColumn('by', 'text', (column) => column.notNull())
      .execute();
  });
  expect(taken).toEqual(['ended_sessions.by is new and cannot be left out']);
});

test('what can be left out takes nothing away, and tables that change are named', async () => {
  const { taken, changed } = await effectOf(await atBase(), async (db) => {
    await alter(db).addColumn('note', 'text').execute();
    await alter(db, 'leases')
      .addColumn('kind', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await db.schema.createIndex('intents_by_time').on('intents').column('created_at').execute();
    await db.schema
      .createTable('of_later')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
  });
  expect(taken).toEqual([]);
  expect(changed.sort()).toEqual(['carts', 'intents', 'leases']);
});

test('the recipe for a column that cannot be left out: it is made anew with a default, in one migration', async () => {
  const place = await atBase();
  await inside(place, (db) =>
    db.insertInto('leases').values({ job: 'cart a', holder: 'one', expires_at: '2026' }).execute(),
  );
  const optionalHolder: Migration = {
    async up(db: Kysely<unknown>) {
      const leases = db.schema.alterTable('leases');
      await leases.addColumn('holder_anew', 'text', (column) => column.notNull().defaultTo('')).execute();
      await (db as AnyTables)
        .updateTable('leases')
        .set(({ ref }) => ({ holder_anew: ref('holder') }))
        .execute();
      await leases.dropColumn('holder').execute();
      await leases.renameColumn('holder_anew', 'holder').execute();
    },
  };
  const { taken } = await effectOf(place, (db) => db.transaction().execute((tx) => optionalHolder.up(tx)));
  expect(taken).toEqual([]);
  const rows = await inside(place, (db) => db.selectFrom('leases').select('holder').execute());
  expect(rows).toEqual([{ holder: 'one' }]);
});
