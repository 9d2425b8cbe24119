import type { Migration } from 'kysely/migration';

/**
 * What is sent gets rows of its own, because an order with promotions is sent by two calls. The intents of before become
 * intents with one send.
 */
export const orderSends: Migration = {
  async up(db) {
    await db.schema.dropIndex('intents_by_customer').execute();
    await db.schema.alterTable('intents').renameTo('intents_before').execute();
    await db.schema
      .createTable('intents')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('cart_rev', 'integer', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('intents_by_customer')
      .on('intents')
      .columns(['cardcode', 'email', 'created_at'])
      .execute();
    await db.schema
      .createTable('order_sends')
      .addColumn('key', 'text', (column) => column.notNull().references('intents.key'))
      .addColumn('part', 'text', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('payload', 'text', (column) => column.notNull())
      .addColumn('reference', 'text', (column) => column.notNull().unique())
      .addColumn('order_id', 'text')
      .addColumn('message', 'text')
      .addColumn('updated_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('order_sends_pk', ['key', 'part'])
      .execute();
    await db.schema.createIndex('order_sends_by_state').on('order_sends').column('state').execute();
    const intent = ['key', 'cardcode', 'email', 'cart_rev', 'created_at'];
    await db
      .insertInto('intents')
      .columns(intent)
      .expression(db.selectFrom('intents_before').select(intent))
      .execute();
    const send = ['key', 'state', 'payload', 'reference', 'order_id', 'message', 'updated_at'];
    await db
      .insertInto('order_sends')
      .columns([...send, 'part'])
      .expression(
        db.selectFrom('intents_before').select([...send, (expression) => expression.val('lines').as('part')]),
      )
      .execute();
    await db.schema.dropTable('intents_before').execute();
  },
};
