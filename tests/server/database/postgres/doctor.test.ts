import { afterEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import { examineDatabase } from '../../../../scripts/doctor/database.ts';
import { emptyDatabase } from '../../../support/database/database.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** This machine's clock, off by so many milliseconds. */
const clockOff = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });

test('the doctor opens the Postgres that DATABASE_URL names, and asks for its leases and its clock', async () => {
  expect(await examineDatabase(await emptyDatabase())).toMatchObject([
    {
      status: 'ok',
      what: expect.stringMatching(/^Postgres en 127\.0\.0\.1:\d+\/test_/),
      note: 'se están confirmando 0 pedidos',
    },
    { status: 'ok', what: 'correos a la empresa', note: '0 esperan ser enviados' },
    { status: 'ok', what: 'turnos', note: '0 tareas en curso, de 0 servidores' },
    { status: 'ok', what: 'reloj de Postgres', note: 'coincide con el de esta máquina' },
  ]);
});

test('the doctor says what is wrong with it, and never the password', async () => {
  const place = await emptyDatabase();
  const url = new URL(place.DATABASE_URL);
  url.password = 'not-this-one';
  const findings = await examineDatabase({ ...place, DATABASE_URL: url.href });
  expect(findings).toMatchObject([
    {
      status: 'failed',
      note: expect.stringContaining('Postgres rechaza al usuario o la contraseña'),
      remedy: expect.stringContaining('DATABASE_URL'),
    },
  ]);
  expect(JSON.stringify(findings)).not.toContain('not-this-one');
});

// The answer takes its time, which is some seconds of a busy machine.
test.each([
  [30_000, /^atrasa (2\d|30)\.\d s respecto de esta máquina$/],
  [-30_000, /^adelanta (29|3\d)\.\d s respecto de esta máquina$/],
])('the doctor sees a clock that is off by %i ms', async (ms, note) => {
  const place = await emptyDatabase();
  clockOff(ms);
  expect(await examineDatabase(place)).toContainEqual(
    expect.objectContaining({
      what: 'reloj de Postgres',
      status: 'failed',
      note: expect.stringMatching(note),
      remedy: expect.stringContaining('NTP'),
    }),
  );
});

test('the doctor sees a lease that another machine wrote with a clock of its own', async () => {
  const place = await emptyDatabase();
  const db = await openDatabase(place);
  const lease = (job: string, ms: number) => ({
    ...{ job, holder: 'one' },
    expires_at: new Date(Date.now() + ms).toISOString(),
  });
  await db
    .insertInto('leases')
    .values([lease('cart a', 5_000), lease('order b', 60_000)])
    .execute();
  await db.destroy();
  expect(await examineDatabase(place)).toContainEqual(
    expect.objectContaining({
      what: 'turnos',
      status: 'failed',
      note: expect.stringMatching(/^1 turno termina más tarde/),
    }),
  );
});
