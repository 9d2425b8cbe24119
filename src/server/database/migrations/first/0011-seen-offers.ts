import type { Migration } from 'kysely/migration';

/** What a customer was offered when a line came into the cart. */
export const seenOffers: Migration = {
  async up(db) {
    await db.schema
      .createTable('seen_offers')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('item_code', 'text', (column) => column.notNull())
      .addColumn('offer', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('seen_offers_pk', ['cardcode', 'email', 'item_code'])
      .execute();
  },
};
