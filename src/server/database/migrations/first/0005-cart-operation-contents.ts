import type { Migration } from 'kysely/migration';

/** What an operation said, as a hash, and an index by which old operations are found. */
export const cartOperationContents: Migration = {
  async up(db) {
    // Null: it was applied before contents were kept.
    await db.schema.alterTable('cart_operations').addColumn('content_hash', 'text').execute();
    await db.schema
      .createIndex('cart_operations_by_time')
      .on('cart_operations')
      .column('applied_at')
      .execute();
  },
};
