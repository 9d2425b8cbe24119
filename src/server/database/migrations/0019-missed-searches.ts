import type { Migration } from 'kysely/migration';

/** How often a term was searched on a day without finding anything, or without anything being opened. Nothing of who. */
export const missedSearches: Migration = {
  async up(db) {
    await db.schema
      .createTable('missed_searches')
      .addColumn('day', 'text', (column) => column.notNull())
      .addColumn('term', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('missed_searches_key', ['day', 'term', 'kind'])
      .execute();
  },
};
