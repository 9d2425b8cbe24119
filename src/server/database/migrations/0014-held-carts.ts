import type { Migration } from 'kysely/migration';

/** Every content that the back office was given or had of a customer's cart, by which an old answer is recognised. */
export const heldCarts: Migration = {
  async up(db) {
    await db.schema
      .createTable('held_carts')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('replaced_at', 'text')
      .addPrimaryKeyConstraint('held_carts_pk', ['cardcode', 'email', 'content_hash'])
      .execute();
    await db.schema.createIndex('held_carts_by_content').on('held_carts').column('content_hash').execute();
  },
};
