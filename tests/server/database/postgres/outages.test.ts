import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { applyOperations, lockStoredCart, readStoredCart } from '#server/cart/carts.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { type DatabasePlace, openDatabase } from '#server/database/open.ts';
import { storageProblem } from '#server/database/problems.ts';
import type { Database } from '#server/database/schema.ts';
import { readinessOf } from '#server/operation/readiness.ts';
import { emptyDatabase } from '../../../support/database/database.ts';
import { asOwner } from '../../../support/database/postgres.ts';
import { eventually } from '../../../support/eventually.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

const server = inject('postgresUrl') ?? '';
let place: DatabasePlace & { DATABASE_URL: string };
let db: Database;

beforeEach(async () => {
  place = await emptyDatabase();
  db = await openDatabase(place);
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
});
afterEach(() => db.destroy());

/** The place with another part of its URL. */
const withUrl = (change: (url: URL) => void): DatabasePlace => {
  const url = new URL(place.DATABASE_URL);
  change(url);
  return { ...place, DATABASE_URL: url.href };
};
const refusal = (at: DatabasePlace): Promise<string> =>
  openDatabase(at).then(
    () => 'none',
    (error: Error) => error.message,
  );
const databaseName = () => new URL(place.DATABASE_URL).pathname.slice(1);
const breakConnections = () =>
  asOwner(
    server,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${databaseName()}'`,
  );
const letIn = (allowed: boolean) =>
  asOwner(server, `alter database ${databaseName()} with allow_connections ${allowed}`);
const edit = (at = db) =>
  at
    .transaction()
    .execute((tx) =>
      applyOperations(tx, ANA, [{ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 }]),
    );

test('says why a database cannot be opened, and never its password', async () => {
  const { host } = new URL(place.DATABASE_URL);
  await asOwner(
    server,
    `create database latin_${databaseName()} encoding latin1 locale 'C' template template0`,
  );
  const wrong = [
    withUrl((url) => (url.password = 'a-wrong-one')),
    withUrl((url) => (url.pathname = 'nobody-made-it')),
    withUrl((url) => (url.port = '9')),
    withUrl((url) => (url.pathname = `latin_${databaseName()}`)),
  ];
  const said = await Promise.all(wrong.map(refusal));
  expect(said.map((text) => text.replace(host, 'HOST').replace(databaseName(), 'NAME'))).toEqual([
    'La base (Postgres en HOST/NAME) no se puede usar: Postgres rechaza al usuario o la contraseña.',
    'La base (Postgres en HOST/nobody-made-it) no se puede usar: en Postgres no hay una base con ese nombre.',
    'La base (Postgres en 127.0.0.1:9/NAME) no se puede usar: Postgres no responde en su dirección.',
    'La base (Postgres en HOST/latin_NAME) no se puede usar: su codificación es LATIN1: haga una con UTF8 (createdb -E UTF8 -T template0).',
  ]);
});

test('goes on by itself after its connections broke, in a transaction too', async () => {
  const interrupted = db.transaction().execute(async (tx) => {
    await lockStoredCart(tx, ANA);
    await breakConnections();
    return applyOperations(tx, ANA, [{ kind: 'add', opId: randomUUID(), itemCode: 'A', quantity: 1 }]);
  });
  await expect(interrupted).rejects.toThrow();
  await breakConnections();
  // The first query may be the one that finds its connection broken.
  const { lines } = await eventually(() => edit());
  expect(lines).toEqual([{ itemCode: 'A', quantity: 1 }]);
});

/** Waits until connections that broke are found to be broken. */
const readinessBecomes = (expected: object): Promise<void> =>
  eventually(async () => expect(await readinessOf(db, place.DATA_DIR)).toMatchObject(expected));

test('is not ready while Postgres lets nobody in, and ready again when it does', async () => {
  await letIn(false);
  await breakConnections();
  await readinessBecomes({ ready: false, problem: 'la base no responde' });
  await letIn(true);
  await readinessBecomes({ ready: true });
});

test('is not ready while the database takes longer than a balancer waits', async () => {
  // The operator's own limits are longer than that.
  const patient = await openDatabase(
    withUrl((url) => {
      for (const limit of ['lock_timeout', 'statement_timeout', 'query_timeout'])
        url.searchParams.set(limit, '20000');
    }),
  );
  await db.transaction().execute(async (tx) => {
    await sql`lock table heartbeat in access exclusive mode`.execute(tx);
    expect(await readinessOf(patient, place.DATA_DIR)).toMatchObject({
      ready: false,
      problem: 'la base no responde a tiempo',
    });
  });
  await readinessBecomes({ ready: true });
  await patient.destroy();
});

test('says that the database is read-only, and goes on by itself when it is not any more', async () => {
  const setReadOnly = (value: 'on' | 'off') =>
    asOwner(server, `alter database ${databaseName()} set default_transaction_read_only = ${value}`);
  await edit();
  await setReadOnly('on');
  await breakConnections();
  await readinessBecomes({ ready: false, problem: 'la base es de solo lectura' });
  const error = await edit().catch((reason: unknown) => reason);
  expect(storageProblem(error)).toBe('la base es de solo lectura');
  expect((await readStoredCart(db, ANA))?.cart.lines).toEqual([{ itemCode: 'A', quantity: 1 }]);
  // No connection is broken: those that were opened meanwhile would stay read-only.
  await setReadOnly('off');
  await readinessBecomes({ ready: true });
  expect((await edit()).lines).toEqual([{ itemCode: 'A', quantity: 2 }]);
});

test('an edit that waits for a process which hangs in a transaction gives up and says why', async () => {
  const impatient = await openDatabase(withUrl((url) => url.searchParams.set('lock_timeout', '100')));
  await db.transaction().execute(async (tx) => {
    await lockStoredCart(tx, ANA);
    const error = await edit(impatient).catch((reason: unknown) => reason);
    expect(storageProblem(error)).toBe('otro programa tiene bloqueadas filas de la base');
  });
  await edit(impatient);
  await impatient.destroy();
  expect((await readStoredCart(db, ANA))?.cart.lines).toEqual([{ itemCode: 'A', quantity: 1 }]);
});
