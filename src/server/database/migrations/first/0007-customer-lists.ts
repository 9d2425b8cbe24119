import type { Migration } from 'kysely/migration';

/** A customer's wish list and comparison, kept on our side so that signing out does not lose them. */
export const customerLists: Migration = {
  async up(db) {
    await db.schema
      .createTable('customer_lists')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('wishlist', 'text', (column) => column.notNull())
      .addColumn('compare', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('customer_lists_pk', ['cardcode', 'email'])
      .execute();
  },
};
