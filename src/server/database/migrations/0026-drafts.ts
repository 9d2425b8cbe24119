import type { Migration } from 'kysely/migration';

/** A person's drafts: rows of order tables, and the tables' names. */
export const drafts: Migration = {
  async up(db) {
    await db.schema
      .createTable('draft_owners')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('whole_before', 'integer', (column) => column.notNull())
      .addColumn('entries', 'integer', (column) => column.notNull())
      .addColumn('drafts', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_owners_key', ['cardcode', 'email'])
      .execute();
    await db.schema
      .createTable('draft_entries')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('gone', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('entry', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('draft_entries_key', ['cardcode', 'email', 'kind', 'id'])
      .execute();
    await db.schema
      .createIndex('draft_entries_rev')
      .on('draft_entries')
      .columns(['cardcode', 'email', 'rev'])
      .execute();
  },
};
