import type { Migration } from 'kysely/migration';

/** A row for each card code that has lists, to be locked while one of them is changed or made. */
export const listOwners: Migration = {
  async up(db) {
    await db.schema
      .createTable('named_list_owners')
      .addColumn('cardcode', 'text', (column) => column.notNull().primaryKey())
      .execute();
  },
};
