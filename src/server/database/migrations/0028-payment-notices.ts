import type { Migration } from 'kysely/migration';

/** Payments that customers told the retailer of, and by which e-mail. */
export const paymentNotices: Migration = {
  async up(db) {
    await db.schema
      .createTable('payment_notices')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('notice', 'text', (column) => column.notNull())
      .addColumn('mail', 'text', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('payment_notices_cardcode')
      .on('payment_notices')
      .columns(['cardcode', 'created_at'])
      .execute();
  },
};
