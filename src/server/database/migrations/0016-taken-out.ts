import type { Migration } from 'kysely/migration';

/** What the retailer took out of a cart, so that the customer is told. */
export const takenOut: Migration = {
  async up(db) {
    await db.schema.alterTable('carts').addColumn('taken', 'text').execute();
  },
};
