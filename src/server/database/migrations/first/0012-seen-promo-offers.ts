import type { Migration } from 'kysely/migration';

/** What a customer was offered when a promotion came into the cart. */
export const seenPromoOffers: Migration = {
  async up(db) {
    await db.schema
      .createTable('seen_promo_offers')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('id_promo', 'text', (column) => column.notNull())
      .addColumn('offers', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('seen_promo_offers_pk', ['cardcode', 'email', 'id_promo'])
      .execute();
  },
};
