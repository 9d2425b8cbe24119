import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fold } from '../catalogue/fold.ts';

/** Change when the schema or the generator does, so that a kept file is written anew. */
const LAYOUT = '5';

const schema = `
  CREATE TABLE IF NOT EXISTS products (
    list_order INTEGER PRIMARY KEY,
    item_code TEXT NOT NULL UNIQUE,
    family TEXT NOT NULL, category TEXT NOT NULL, subcategory TEXT NOT NULL, subsubcategory TEXT NOT NULL,
    brand TEXT NOT NULL,
    title TEXT NOT NULL,
    searched TEXT NOT NULL,
    currency TEXT NOT NULL,
    list_cents INTEGER NOT NULL,
    discount REAL NOT NULL,
    tax REAL,
    picture TEXT NOT NULL,
    wire TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS products_place ON products (family, category, subcategory, subsubcategory);
  CREATE TABLE IF NOT EXISTS carts (
    cardcode TEXT NOT NULL, email TEXT NOT NULL, lines TEXT NOT NULL, promos TEXT NOT NULL,
    PRIMARY KEY (cardcode, email)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS orders (
    order_id INTEGER PRIMARY KEY, cardcode TEXT NOT NULL, placed_at TEXT NOT NULL, body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS orders_cardcode ON orders (cardcode, placed_at);
  CREATE TABLE IF NOT EXISTS outbox (id INTEGER PRIMARY KEY, sent_at TEXT NOT NULL, message TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`;

/** Opens `sandbox.db` in the folder; an absent folder means a database in memory, gone with the process. */
export const openDatabase = (folder: string | undefined): DatabaseSync => {
  if (folder) mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(folder ? join(folder, 'sandbox.db') : ':memory:');
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;');
  database.exec(schema);
  database.function('fold_name', { deterministic: true }, (text) => fold(String(text)));
  return database;
};

/** Runs `work` in one transaction; an error undoes it. */
export const transaction = <T>(database: DatabaseSync, work: () => T): T => {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    database.exec('ROLLBACK');
    throw error;
  }
};

/** Whether the file already holds the catalogue that this stamp names; remembers the stamp if not. */
export const holdsCatalogue = (database: DatabaseSync, stamp: string): boolean => {
  const row = database.prepare("SELECT value FROM meta WHERE key = 'catalogue'").get();
  return row?.value === `${LAYOUT}/${stamp}`;
};

export const rememberCatalogue = (database: DatabaseSync, stamp: string): void => {
  database
    .prepare("INSERT OR REPLACE INTO meta (key, value) VALUES ('catalogue', ?)")
    .run(`${LAYOUT}/${stamp}`);
};
