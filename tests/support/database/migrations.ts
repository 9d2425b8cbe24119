/** Databases of other versions of the shop: before some migration, and after some that are not written yet. */
import { Kysely } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { migrate } from '#server/database/migrate.ts';
import { MIGRATIONS } from '#server/database/migrations/index.ts';
import { type DatabasePlace, dialectOf } from '#server/database/open.ts';
import type { Tables } from '#server/database/schema.ts';
import { emptyDatabase } from './database.ts';

// biome-ignore lint/suspicious/noExplicitAny: the tables of another version have no type here.
export type AnyTables = Kysely<any>;

export const NAMES = Object.keys(MIGRATIONS);

/** Works in a database as it is, without bringing it up to date. */
export async function inside<T>(place: DatabasePlace, work: (db: AnyTables) => Promise<T>): Promise<T> {
  const db: AnyTables = new Kysely({ dialect: dialectOf(place) });
  return work(db).finally(() => db.destroy());
}

/** An empty database as the version left it whose last migration this is. */
export async function databaseAt(last: string): Promise<DatabasePlace & { DATABASE_URL: string }> {
  const place = await emptyDatabase();
  await inside(place, async (db) => {
    const provider = { getMigrations: async () => MIGRATIONS };
    const { error } = await new Migrator({ db, provider }).migrateTo(last);
    if (error) throw error;
  });
  return place;
}

/** What a later version may add to a table: columns that can be left out, and an index. */
const addTo = (table: string): Migration => ({
  async up(db) {
    const later = db.schema.alterTable(table);
    await later.addColumn('later', 'text', (column) => column.notNull().defaultTo('nada')).execute();
    await later.addColumn('later_too', 'integer').execute();
    await db.schema.createIndex(`${table}_by_later`).on(table).column('later').execute();
  },
});
const newTable: Migration = {
  async up(db) {
    await db.schema
      .createTable('of_later')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .execute();
  },
};

/** Brings a database one release further than this one: every table has more than this version knows of. */
export const migrateFurther = (place: DatabasePlace): Promise<void> =>
  inside(place, async (db) => {
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const added = tables.map((table): [string, Migration] => [`9001-later-${table}`, addTo(table)]);
    const later = { ...MIGRATIONS, ...Object.fromEntries(added), '9002-new-table': newTable };
    await migrate(db as Kysely<Tables>, later, NAMES);
  });
