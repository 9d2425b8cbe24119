import type { Migration } from 'kysely/migration';

/**
 * The lines of named lists as rows. The lists themselves are in a table of their own too, because a row of `named_lists` has all
 * its lines in it, which SQLite writes anew with each change of the row.
 */
export const listRows: Migration = {
  async up(db) {
    await db.schema
      .createTable('named_list_heads')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('id', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('changed_at', 'text', (column) => column.notNull())
      .addColumn('changed_by', 'text', (column) => column.notNull())
      .addColumn('deleted', 'integer', (column) => column.notNull())
      .addColumn('lines', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('whole_before', 'integer', (column) => column.notNull())
      .addColumn('json_rev', 'integer', (column) => column.notNull())
      .addColumn('copied_rev', 'integer', (column) => column.notNull())
      .addColumn('is_copied', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('named_list_heads_key', ['cardcode', 'id'])
      .execute();
    await db.schema
      .createIndex('named_list_heads_copied')
      .on('named_list_heads')
      .columns(['is_copied'])
      .execute();
    await db.schema
      .createTable('named_list_lines')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('list', 'text', (column) => column.notNull())
      .addColumn('code', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('gone', 'integer', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('line', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('named_list_lines_key', ['cardcode', 'list', 'code'])
      .execute();
    for (const column of ['position', 'rev'])
      await db.schema
        .createIndex(`named_list_lines_${column}`)
        .on('named_list_lines')
        .columns(['cardcode', 'list', column])
        .execute();
    // Each request looks whether a server of before wrote one of them, without reading their lines.
    await db.schema
      .createIndex('named_lists_revs')
      .on('named_lists')
      .columns(['cardcode', 'id', 'rev'])
      .execute();
  },
};
