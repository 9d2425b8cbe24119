import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStoredCart } from '#server/cart/carts.ts';
import { dialectOf, openDatabase } from '#server/database/open.ts';
import type { Tables } from '#server/database/schema.ts';
import { useWholeDatabase } from '../../../support/cart/wholeUse.ts';
import { emptyDatabase } from '../../../support/database/database.ts';
import { databaseAt, inside, migrateFurther, NAMES } from '../../../support/database/migrations.ts';
import { NOBODY, stubEnvironment } from '../../../support/environment.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const BRUNO = { cardcode: 'C00345', email: 'bruno@barracadelsur.uy' };
const LATEST = NAMES.at(-1) ?? '';

type Statement = [text: string, values: unknown[]];

/**
 * What the version with this last migration asks of its database, a statement a line. The file of the latest is written by
 * `npx vitest run --project postgres twoVersions --update`; of a version before, it is what a server sends that was not
 * restarted yet.
 */
const recordingOf = (last: string): string => join(import.meta.dirname, 'recorded', `${last}.jsonl`);
const recorded = (last: string): Statement[] =>
  readFileSync(recordingOf(last), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Statement);

const RANDOM = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** The same texts in each run: an id of chance becomes its number. */
function withoutChance(statements: Statement[], references: string[]): string {
  let text = statements.map((statement) => JSON.stringify(statement)).join('\n');
  for (const [index, name] of [...new Set([...(text.match(RANDOM) ?? []), ...references])].entries())
    text = text.replaceAll(name, `chance-${index}`);
  return `${text}\n`;
}

beforeEach(() => {
  stubEnvironment(NOBODY);
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-01-05T12:00:00.000Z') });
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

test('what this version asks of its database is recorded, for the next one to answer', async () => {
  const place = await emptyDatabase();
  await (await openDatabase(place)).destroy();
  const statements: Statement[] = [];
  const db = new Kysely<Tables>({
    dialect: dialectOf(place),
    log: ({ level, query }) => {
      if (level === 'query') statements.push([query.sql, [...query.parameters]]);
    },
  });
  await useWholeDatabase(db, place.DATA_DIR, ANA);
  const used = [...statements];
  const intents = await db.selectFrom('intents').select('reference').orderBy('key').execute();
  const tables = (await db.introspection.getTables()).map(({ name }) => name);
  await db.destroy();
  // A table that nothing here uses would not be tried with another version.
  const texts = used.map(([text]) => text).join('\n');
  for (const table of tables) expect(texts).toMatch(new RegExp(`(into|from) "?${table}"?`, 'i'));
  const references = intents.map(({ reference }) => reference);
  await expect(withoutChance(used, references)).toMatchFileSnapshot(recordingOf(LATEST));
});

/** Sends statements over one connection, as a process of that version does, and answers the rows of each. */
async function send(client: Client, statements: Statement[]): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (const [text, values] of statements) {
    const { rows, rowCount } = await client.query(text, values);
    answers.push({ text, rows, rowCount });
  }
  return answers;
}

async function connect(url: string): Promise<Client> {
  const client = new Client(url);
  await client.connect();
  return client;
}

const versions = NAMES.filter((name) => existsSync(recordingOf(name)));

test.each(versions)(
  'a server of the version of %s is answered as before while a newer one migrates',
  async (last) => {
    const statements = recorded(last);
    // Not in the middle of a transaction: a migration waits for it, and here one connection does everything.
    const half = statements.findIndex(([text], at) => text === 'commit' && at > statements.length / 2) + 1;
    const alone = await connect((await databaseAt(last)).DATABASE_URL);
    const expected = await send(alone, statements);
    await alone.end();
    const place = await databaseAt(last);
    const old = await connect(place.DATABASE_URL);
    const before = await send(old, statements.slice(0, half));
    await (await openDatabase(place)).destroy();
    await migrateFurther(place);
    const after = await send(old, statements.slice(half));
    await old.end();
    // A later version's columns are in them besides.
    expect([...before, ...after]).toMatchObject(expected);
    const db = await openDatabase(place);
    // What the old one wrote the new one reads, and it goes on with it.
    expect(await readStoredCart(db, ANA)).toBeDefined();
    await useWholeDatabase(db, place.DATA_DIR, BRUNO);
    await db.destroy();
    const written = await inside(place, (any) => any.selectFrom('carts').selectAll().execute());
    expect(written.map((row) => row.later)).toEqual(['nada', 'nada']);
  },
);
