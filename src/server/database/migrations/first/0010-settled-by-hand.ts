import type { Migration } from 'kysely/migration';

/** Why a send is not confirmed, and who settled it. */
export const settledByHand: Migration = {
  async up(db) {
    await db.schema.alterTable('order_sends').addColumn('problem', 'text').execute();
    await db.schema.alterTable('order_sends').addColumn('settlement', 'text').execute();
  },
};
