import type { Migration } from 'kysely/migration';

/** Callers' requests, where several servers count them together: the columns are rate-limiter-flexible's. */
export const requestCounts: Migration = {
  async up(db) {
    await db.schema
      .createTable('request_counts')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('points', 'integer', (column) => column.notNull())
      .addColumn('expire', 'bigint')
      .execute();
  },
};
