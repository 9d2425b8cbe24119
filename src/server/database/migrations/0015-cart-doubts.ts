import type { Migration } from 'kysely/migration';

/** Answers of the back office about a cart that are not believed yet. */
export const cartDoubts: Migration = {
  async up(db) {
    await db.schema
      .createTable('cart_doubts')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('since', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('cart_doubts_pk', ['cardcode', 'email'])
      .execute();
  },
};
