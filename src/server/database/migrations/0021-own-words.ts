import type { Migration } from 'kysely/migration';

/** The words by which each card code calls its products. */
export const ownWords: Migration = {
  async up(db) {
    await db.schema
      .createTable('own_words')
      .addColumn('cardcode', 'text', (column) => column.notNull().primaryKey())
      .addColumn('words', 'text', (column) => column.notNull())
      .execute();
  },
};
