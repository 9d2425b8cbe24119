import type { Migration } from 'kysely/migration';

/** Lists with names, of a card code and not of one person. */
export const namedLists: Migration = {
  async up(db) {
    await db.schema
      .createTable('named_lists')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('lines', 'text', (column) => column.notNull())
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('deleted', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('named_lists_key', ['cardcode', 'id'])
      .execute();
  },
};
