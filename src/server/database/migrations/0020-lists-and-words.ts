import type { Migration } from 'kysely/migration';

/** What all people of a card code have together: lists with names, and the words by which they call products. */
export const listsAndWords: Migration = {
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
    await db.schema
      .createTable('own_words')
      .addColumn('cardcode', 'text', (column) => column.notNull().primaryKey())
      .addColumn('words', 'text', (column) => column.notNull())
      .execute();
  },
};
