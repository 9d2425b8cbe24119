import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An order's own reference. The orders of before keep the one that they were sent with. */
export const shortReferences: Migration = {
  async up(db) {
    await db.schema
      .alterTable('intents')
      .addColumn('reference', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`update intents set reference = 'WEB-' || key`.execute(db);
    await db.schema.createIndex('intents_by_reference').unique().on('intents').column('reference').execute();
  },
};
