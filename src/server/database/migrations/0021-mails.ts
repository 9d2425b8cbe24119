import type { Migration } from 'kysely/migration';

/** E-mails to the retailer: kept until they are sent, and for a while after. */
export const mails: Migration = {
  async up(db) {
    await db.schema
      .createTable('mails')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('mail', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('sent_at', 'text')
      .addColumn('problem', 'text')
      .execute();
    await db.schema.createIndex('mails_sent').on('mails').column('sent_at').execute();
  },
};
