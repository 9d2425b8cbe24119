import type { Migration } from 'kysely/migration';

/** When what a cart holds came into it, so that an order takes out what it ordered and nothing that came later. */
export const cartPortions: Migration = {
  async up(db) {
    await db.schema.alterTable('carts').addColumn('portions', 'text').execute();
  },
};
