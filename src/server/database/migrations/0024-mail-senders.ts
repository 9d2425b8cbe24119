import type { Migration } from 'kysely/migration';

/** Which customer wrote an e-mail: customers and strangers have shares of their own. */
export const mailSenders: Migration = {
  async up(db) {
    await db.schema.alterTable('mails').addColumn('sender', 'text').execute();
    await db.schema.createIndex('mails_by_creation').on('mails').column('created_at').execute();
  },
};
