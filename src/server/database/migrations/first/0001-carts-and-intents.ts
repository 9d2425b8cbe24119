import type { Migration } from 'kysely/migration';

export const cartsAndIntents: Migration = {
  async up(db) {
    await db.schema
      .createTable('carts')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('agreed', 'text', (column) => column.notNull())
      .addColumn('unsettled', 'text', (column) => column.notNull())
      .addColumn('projected_rev', 'integer', (column) => column.notNull())
      .addColumn('checked_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('carts_pk', ['cardcode', 'email'])
      .execute();
    await db.schema
      .createTable('cart_operations')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('op_id', 'text', (column) => column.notNull())
      .addColumn('applied_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('cart_operations_pk', ['cardcode', 'email', 'op_id'])
      .execute();
    await db.schema
      .createTable('intents')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('cart_rev', 'integer', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text')
      .addColumn('message', 'text')
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('intents_by_customer')
      .on('intents')
      .columns(['cardcode', 'email', 'state'])
      .execute();
  },
};
