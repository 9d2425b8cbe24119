import type { Migration } from 'kysely/migration';

/** Each confirmation asks whether another order of ours has its number. Decision 0351. */
export const ordersByNumber: Migration = {
  async up(db) {
    await db.schema.createIndex('order_sends_by_order_id').on('order_sends').column('order_id').execute();
  },
};
