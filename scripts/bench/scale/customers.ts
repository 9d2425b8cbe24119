import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { cartsToSync, oldestUnsavedEdit, readStoredCart } from '#server/cart/carts.ts';
import { isPostgres, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { listCopies } from '#server/lists/beforeRows.ts';
import { readNamedLists } from '#server/lists/namedLists.ts';
import { intentsOf } from '#server/orders/intents.ts';
import { queueOfSends, sendsIn, UNSETTLED } from '#server/orders/sends.ts';
import { readDrafts } from '#server/quickOrder/drafts.ts';
import { postgresDatabase } from '../../../tests/support/database/database.ts';
import { startPostgres } from '../../../tests/support/database/postgres.ts';
import { typeIntoDraft } from './customerDrafts.ts';
import { NUMBER, rowsOfCustomer } from './customerRows.ts';

/** The quickest says what the work takes; the others waited for other programs of the machine too. */
const TURNS = 20;
/** One customer of so many has a cart that is not saved and an order that is looked for. */
const UNSETTLED_OF = 1_000;
const FILLING_MS = '3600000';

const textOf = (value: string) =>
  value.includes(NUMBER)
    ? sql`replace(${sql.lit(value)}, ${sql.lit(NUMBER)}, cast(i as text))`
    : sql.lit(value);

/** Inserts the rows of customers from `first` to `last`, each with its own number, by the database itself. */
async function addCustomers(db: Database, first: number, last: number): Promise<void> {
  const tables = rowsOfCustomer(new Date().toISOString());
  for (const [table, rows] of Object.entries(tables))
    for (const row of rows) {
      const values = Object.values(row).map((value) =>
        typeof value === 'string' ? textOf(value) : sql.lit(value),
      );
      await sql`
        insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
        with recursive numbers(i) as (select cast(${sql.lit(first)} as integer) union all
          select i + 1 from numbers where i < ${sql.lit(last)})
        select ${sql.join(values)} from numbers`.execute(db);
    }
}

/** As a busy minute leaves it, where the back office is slow. */
async function leaveUnsettled(db: Database, customers: number): Promise<void> {
  for (let number = UNSETTLED_OF; number <= customers; number += UNSETTLED_OF) {
    await db
      .updateTable('carts')
      .set({ agreed: '{"lines":[],"promos":[]}' })
      .where('cardcode', '=', `C${number}`)
      .execute();
    await db
      .updateTable('order_sends')
      .set({ state: 'unknown' })
      .where('order_id', '=', `${number}0`)
      .execute();
  }
}

/** What servers ask again and again, and what is asked where a customer opens the cart or signs out. */
function questionsOf(db: Database): Record<string, () => Promise<unknown>> {
  const owner = { cardcode: 'C77', email: 'compras77@ejemplo.uy' };
  const past = '2000-01-01T00:00:00.000Z';
  const copies = listCopies(db);
  return {
    'round of jobs, each 2 s': async () => {
      await cartsToSync(db);
      await sendsIn(db, [...UNSETTLED, 'ask']);
      await copies.open();
    },
    'metrics, each scrape': async () => {
      await queueOfSends(db);
      await oldestUnsavedEdit(db);
    },
    'one cart': () => readStoredCart(db, owner),
    "one customer's open orders": () => intentsOf(db, owner, UNSETTLED),
    'lists of one card code': () => readNamedLists(db, owner.cardcode, {}),
    "one person's order tables": () => readDrafts(db, owner, {}),
    'a quantity typed into an order table': () => typeIntoDraft(db, owner),
    // As src/server/session/sessions.ts and refreshes.ts do.
    'old sessions, at each sign-out': async () => {
      await db.deleteFrom('ended_sessions').where('ended_at', '<', past).execute();
      await db.deleteFrom('customer_checks').where('confirmed_at', '<', past).execute();
    },
    'old tokens, at each renewal': () => db.deleteFrom('refreshes').where('sent_at', '<', past).execute(),
  };
}

async function quickest(work: () => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < TURNS; turn++) {
    const started = performance.now();
    await work();
    least = Math.min(least, performance.now() - started);
  }
  return least;
}

async function bytesOf(db: Database): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`
    : sql<{
        bytes: number;
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`;
  const { rows } = await size.execute(db);
  return Number(rows[0]?.bytes);
}

/** A database that grows from one number of customers to the next, and what its questions take at each. */
async function measureEngine(place: { DATA_DIR: string; DATABASE_URL: string }, counts: readonly number[]) {
  const db = await openDatabase(place);
  const engine = place.DATABASE_URL ? 'Postgres' : 'SQLite';
  const rows = [];
  let had = 0;
  try {
    for (const size of counts) {
      await addCustomers(db, had + 1, size);
      had = size;
      await leaveUnsettled(db, size);
      // As autovacuum does. SQLite has no statistics, as nobody asks it for any.
      if (isPostgres(db)) await sql`analyze`.execute(db);
      const times: Record<string, number> = {};
      for (const [name, ask] of Object.entries(questionsOf(db))) times[`${name}, ms`] = await quickest(ask);
      rows.push({ size, MB: (await bytesOf(db)) / 1024 / 1024, ...times });
      console.log(`${engine} has ${size} customers.`);
    }
    return { engine, rows };
  } finally {
    await db.destroy();
  }
}

/** Both engines in turn, with the same customers. */
export async function measureCustomers(counts: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-scale-'));
  try {
    const file = await measureEngine({ DATA_DIR: folder, DATABASE_URL: '' }, counts);
    const postgres = await startPostgres();
    try {
      const url = new URL(await postgresDatabase(postgres.url));
      // Filling the tables takes longer than a customer's request may.
      for (const limit of ['statement_timeout', 'query_timeout']) url.searchParams.set(limit, FILLING_MS);
      return [file, await measureEngine({ DATA_DIR: folder, DATABASE_URL: url.href }, counts)];
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
