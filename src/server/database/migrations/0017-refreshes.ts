import type { Migration } from 'kysely/migration';

/** Which refresh tokens were sent to the identity provider, and what came for them. */
export const refreshes: Migration = {
  async up(db) {
    await db.schema
      .createTable('refreshes')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .addColumn('successor', 'text')
      .execute();
  },
};
