/** What a database demands of the statements that use it, and whether another version's statements still meet it. */
import { sql, type TableMetadata } from 'kysely';
import { isPostgres } from '#server/database/open.ts';
import type { AnyTables } from './migrations.ts';

type Index = { table: string; name: string; rule: string };
export type SchemaShape = { tables: TableMetadata[]; indexes: Index[]; constraints: Index[] };

const POSTGRES_INDEXES = sql<Index>`
  select tablename as "table", indexname as name, indexdef as rule from pg_indexes where schemaname = 'public'`;
const POSTGRES_CONSTRAINTS = sql<Index>`
  select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace`;
/** SQLite adds a constraint to a table only with a column, where the column's own rules are seen. */
const SQLITE_INDEXES = sql<Index>`
  select tbl_name as "table", name, coalesce(sql, 'unique') as rule from sqlite_master where type = 'index'`;

export async function shapeOf(db: AnyTables): Promise<SchemaShape> {
  const tables = await db.introspection.getTables();
  if (!isPostgres(db)) return { tables, indexes: (await SQLITE_INDEXES.execute(db)).rows, constraints: [] };
  const [indexes, constraints] = [await POSTGRES_INDEXES.execute(db), await POSTGRES_CONSTRAINTS.execute(db)];
  return { tables, indexes: indexes.rows, constraints: constraints.rows };
}

type Column = TableMetadata['columns'][number];

const mayBeLeftOut = ({ isNullable, hasDefaultValue, isAutoIncrementing }: Column): boolean =>
  isNullable || hasDefaultValue || isAutoIncrementing;

function columnProblems(before: Column | undefined, after: Column | undefined): string[] {
  if (!after) return ['is gone'];
  if (!before) return mayBeLeftOut(after) ? [] : ['is new and cannot be left out'];
  return [
    ...(before.dataType === after.dataType ? [] : ['has another type']),
    ...(mayBeLeftOut(before) && !mayBeLeftOut(after) ? ['cannot be left out any more'] : []),
    ...(before.isNullable && !after.isNullable ? ['cannot be null any more'] : []),
  ];
}

const isUnique = ({ rule }: Index): boolean => /^(create )?unique/i.test(rule);
const differing = (some: Index[], others: Index[]): Index[] =>
  some.filter((one) => !others.some(({ name, rule }) => name === one.name && rule === one.rule));

/** Why statements of the schema before may fail after it, a sentence each. */
export function takenAway(before: SchemaShape, after: SchemaShape): string[] {
  const columns = before.tables.flatMap(({ name, columns: had }) => {
    const has = after.tables.find((table) => table.name === name)?.columns;
    if (!has) return [`${name} is gone`];
    const names = new Set([...had, ...has].map((column) => column.name));
    const one = (all: Column[], column: string) => all.find((each) => each.name === column);
    return [...names].flatMap((column) =>
      columnProblems(one(had, column), one(has, column)).map((problem) => `${name}.${column} ${problem}`),
    );
  });
  const isOld = ({ table }: Index): boolean => before.tables.some(({ name }) => name === table);
  const isLeft = ({ table }: Index): boolean => after.tables.some(({ name }) => name === table);
  // `on conflict` names what is unique, so that its loss fails like its arrival.
  const lost = differing(before.indexes.filter(isUnique), after.indexes).filter(isLeft);
  const stricter = [
    ...differing(after.indexes.filter(isUnique), before.indexes),
    ...differing(after.constraints, before.constraints),
  ].filter(isOld);
  return [
    ...columns,
    ...lost.map(({ table, name }) => `${name} of ${table} is unique no more`),
    ...stricter.map(({ table, name }) => `${name} of ${table} refuses rows that it took`),
  ];
}

/** The tables of before that are other ones now. */
export function changedTables(before: SchemaShape, after: SchemaShape): string[] {
  const said = ({ tables, indexes, constraints }: SchemaShape, name: string): string =>
    JSON.stringify([
      tables.find((table) => table.name === name)?.columns ?? null,
      [...indexes, ...constraints]
        .filter(({ table }) => table === name)
        .sort((a, b) => a.name.localeCompare(b.name)),
    ]);
  return before.tables.map(({ name }) => name).filter((name) => said(before, name) !== said(after, name));
}
