import type { Migration } from 'kysely/migration';

/** Saves without an answer get rows of their own, and `heartbeat` is what readiness writes to. */
export const lateSaves: Migration = {
  async up(db) {
    await db.schema
      .createTable('cart_saves')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('cart_saves_by_customer')
      .on('cart_saves')
      .columns(['cardcode', 'email'])
      .execute();
    await db.schema.alterTable('carts').dropColumn('unsettled').execute();
    await db.schema.alterTable('carts').dropColumn('projected_rev').execute();
    await db.schema
      .alterTable('carts')
      .addColumn('set_aside', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
    await db.schema
      .createTable('heartbeat')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('written_at', 'text', (column) => column.notNull())
      .execute();
  },
};
