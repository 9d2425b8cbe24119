import type { Migration } from 'kysely/migration';

/** What each customer ordered, was invoiced and returned, line by line, and how far that has been read. */
export const histories: Migration = {
  async up(db) {
    await db.schema
      .createTable('histories')
      .addColumn('cardcode', 'text', (column) => column.primaryKey())
      .addColumn('rev', 'integer', (column) => column.notNull())
      .addColumn('listed_at', 'text')
      .addColumn('due_at', 'text')
      .addColumn('by_night', 'integer', (column) => column.notNull())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('whole_from', 'text', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('histories_due').on('histories').column('due_at').execute();
    await db.schema
      .createTable('history_nights')
      .addColumn('night', 'text', (column) => column.primaryKey())
      .addColumn('calls', 'integer', (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('history_papers')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('order_id', 'text', (column) => column.notNull())
      .addColumn('awaited', 'integer', (column) => column.notNull())
      .addColumn('cancelled', 'integer', (column) => column.notNull())
      .addColumn('listed', 'integer', (column) => column.notNull())
      .addColumn('state', 'text', (column) => column.notNull())
      .addColumn('refusals', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('history_papers_key', ['cardcode', 'kind', 'number'])
      .execute();
    await db.schema
      .createTable('history_lines')
      .addColumn('cardcode', 'text', (column) => column.notNull())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('number', 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('item_code', 'text', (column) => column.notNull())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('quantity', 'double precision', (column) => column.notNull())
      .addColumn('price', 'double precision', (column) => column.notNull())
      .addColumn('discount', 'integer', (column) => column.notNull())
      .addColumn('currency', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('history_lines_key', ['cardcode', 'kind', 'number', 'position'])
      .execute();
  },
};
