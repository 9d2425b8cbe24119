import { sql } from 'kysely';
import { doctorCopy } from '#copy/night/doctor.ts';
import { type DatabasePlace, databaseName, isPostgres, openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { jobsUnderWay, LEASE_MS } from '#server/jobs/jobs.ts';
import { sendsIn } from '#server/orders/sends.ts';
import { queueOfMails } from '#server/site/mails.ts';
import type { Finding } from './finding.ts';

const { database: copy } = doctorCopy;

/** Leases are of six seconds: a machine whose clock is off by more takes a live one's work. */
const CLOCKS_AGREE_WITHIN_MS = 1_000;

/** Opens the database as the server does, with migrations, and asks for its orders, leases and clock. */
export async function examineDatabase(place: DatabasePlace): Promise<Finding[]> {
  const started = performance.now();
  let db: Database | undefined;
  try {
    db = await openDatabase(place);
    const orders = await examineOrders(db, databaseName(place));
    const opened = { ...orders, ms: performance.now() - started };
    const findings = [opened, await examineMails(db), await examineLeases(db)];
    return [...findings, ...(isPostgres(db) ? [await examineClock(db)] : [])];
  } catch (error) {
    const note = error instanceof Error ? error.message : String(error);
    const remedy = place.DATABASE_URL ? copy.seePostgres : copy.seeFolder(place.DATA_DIR);
    return [{ area: 'database', what: databaseName(place), status: 'failed', note, remedy }];
  } finally {
    await db?.destroy();
  }
}

async function examineOrders(db: Database, what: string): Promise<Finding> {
  const unconfirmed = await sendsIn(db, ['sending', 'unknown']);
  const neverConfirmed = await sendsIn(db, ['ask']);
  const row = { area: 'database', what } as const;
  if (neverConfirmed.length === 0) return { ...row, status: 'ok', note: copy.confirming(unconfirmed.length) };
  return {
    ...row,
    status: 'failed',
    note: copy.neverConfirmed(neverConfirmed.length),
    remedy: copy.askRetailer(neverConfirmed.map(({ reference }) => reference)),
  };
}

/** What strangers wrote and the retailer has not got. */
async function examineMails(db: Database): Promise<Finding> {
  const { count, problem } = await queueOfMails(db);
  const row = { area: 'database', what: copy.mails } as const;
  if (count === 0 || problem === null) return { ...row, status: 'ok', note: copy.mailsWaiting(count) };
  const note = `${copy.mailsWaiting(count)}: ${problem}`;
  return { ...row, status: 'failed', note, remedy: copy.seeMail };
}

/** A lease that ends later than any may was written by a machine whose clock is ahead: nobody takes over its work. */
async function examineLeases(db: Database): Promise<Finding> {
  const leases = await jobsUnderWay(db);
  const servers = new Set(leases.map(({ holder }) => holder)).size;
  const latest = Date.now() + LEASE_MS + CLOCKS_AGREE_WITHIN_MS;
  const ahead = leases.filter(({ expiresAt }) => Date.parse(expiresAt) > latest);
  const row = { area: 'database', what: copy.leases } as const;
  if (ahead.length === 0) return { ...row, status: 'ok', note: copy.underWay(leases.length, servers) };
  return {
    ...row,
    status: 'failed',
    note: copy.ahead(ahead.length),
    remedy: copy.setClocks,
  };
}

/** How far Postgres's clock is from this machine's, at the least: the answer takes its time. */
async function examineClock(db: Database): Promise<Finding> {
  const startedAt = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const answered = Date.now();
  const theirs = rows[0]?.now.getTime() ?? Number.NaN;
  const off = theirs < startedAt ? theirs - startedAt : Math.max(0, theirs - answered);
  const row = { area: 'database', what: copy.clock, ms: answered - startedAt } as const;
  if (Math.abs(off) <= CLOCKS_AGREE_WITHIN_MS) return { ...row, status: 'ok', note: copy.agrees };
  return {
    ...row,
    status: 'failed',
    note: copy.off((Math.abs(off) / 1000).toFixed(1), off > 0),
    remedy: copy.setBothClocks,
  };
}
