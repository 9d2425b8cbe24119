import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import { storageProblem } from '#server/database/problems.ts';
import { databaseAt, inside, migrateFurther, NAMES } from '../../../support/database/migrations.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const [BEFORE = '', LATEST = ''] = NAMES.slice(-2);
/** What a server gives a lock, by default 5 s, is more than what a migration waits for one. */
const SERVERS_PATIENCE_MS = 5_000;

const impatient = (place: DatabasePlace & { DATABASE_URL: string }): DatabasePlace => {
  const url = new URL(place.DATABASE_URL);
  url.searchParams.set('statement_timeout', '300');
  return { ...place, DATABASE_URL: url.href };
};

test('a migration takes its time, and a process that starts meanwhile waits for it; afterwards neither is patient', async () => {
  const place = await databaseAt(BEFORE);
  await inside(place, async (db) => {
    await sql`create function take_time() returns event_trigger language plpgsql as 'begin perform pg_sleep(1); end'`.execute(
      db,
    );
    await sql`create event trigger slow on ddl_command_start execute function take_time()`.execute(db);
  });
  const opened = await Promise.all([openDatabase(impatient(place)), openDatabase(impatient(place))]);
  for (const db of opened) {
    const error = await sql`select pg_sleep(2)`.execute(db).catch((reason: unknown) => reason);
    expect(storageProblem(error)).toBe('la base tarda demasiado');
    await db.destroy();
  }
});

test('a migration gives up on a table that a backup reads before it stops the servers, and succeeds afterwards', async () => {
  const place = await databaseAt(LATEST);
  const server = await openDatabase(place);
  await mergeSavedCart(server, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
  await server.transaction().execute(async (backup) => {
    // As pg_dump does, for as long as it runs.
    await sql`lock table carts in access share mode`.execute(backup);
    const migrating = migrateFurther(place).then(
      () => 'done',
      (error: unknown) => storageProblem(error),
    );
    const reading = { going: true, longestMs: 0 };
    const reader = (async () => {
      while (reading.going) {
        const asked = performance.now();
        await readStoredCart(server, ANA);
        reading.longestMs = Math.max(reading.longestMs, performance.now() - asked);
      }
    })();
    expect(await migrating).toBe('otro programa tiene bloqueadas filas de la base');
    reading.going = false;
    await reader;
    expect(reading.longestMs).toBeLessThan(SERVERS_PATIENCE_MS);
  });
  await server.destroy();
  await migrateFurther(place);
  await (await openDatabase(place)).destroy();
});
