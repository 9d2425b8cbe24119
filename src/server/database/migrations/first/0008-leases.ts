import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Which process does which job, and an index by which carts with unsaved edits are found in every round. */
export const leases: Migration = {
  async up(db) {
    await db.schema
      .createTable('leases')
      .addColumn('job', 'text', (column) => column.primaryKey())
      .addColumn('holder', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('carts_unsaved')
      .on('carts')
      .columns(['cardcode', 'email'])
      .where(sql.ref('agreed'), '<>', sql.ref('content'))
      .execute();
  },
};
