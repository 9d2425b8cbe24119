import type { Migration } from 'kysely/migration';

export const endedSessions: Migration = {
  async up(db) {
    await db.schema
      .createTable('ended_sessions')
      .addColumn('sid', 'text', (column) => column.primaryKey())
      .addColumn('ended_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('customer_checks')
      .addColumn('cardcode', 'text', (column) => column.primaryKey())
      .addColumn('confirmed_at', 'text', (column) => column.notNull())
      .execute();
  },
};
