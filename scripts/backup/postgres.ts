import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorCopy } from '#copy/operator.ts';

const { postgres: copy } = operatorCopy;

/** Parameters of a URL that libpq does not know end its programs with an error: only these are passed on. */
const OF_LIBPQ = ['host', 'port', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey'];

/** The connection for Postgres's own programs. The password goes by the environment: arguments are in everybody's `ps`. */
function connection(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password) || url.searchParams.get('password');
  url.password = '';
  for (const name of [...url.searchParams.keys()])
    if (!OF_LIBPQ.includes(name)) url.searchParams.delete(name);
  return { url: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** Runs one of Postgres's programs to its end, with its output in this file if one is named. */
function runProgram(program: string, args: string[], env = process.env, output?: string): void {
  // Customers' names and orders: nobody else on the machine reads them.
  const file = output === undefined ? 'ignore' : openSync(output, 'wx', 0o600);
  const { status, stderr, error } = spawnSync(program, args, { env, stdio: ['ignore', file, 'pipe'] });
  if (typeof file === 'number') closeSync(file);
  if (error) {
    throw new Error(copy.notThere(program, error.message));
  }
  if (status !== 0) throw new Error(copy.failed(program, stderr.toString().trim()));
}

/** Writes the whole database, as it is at one moment, into a file of pg_restore's own format. */
export function dumpPostgres(databaseUrl: string, file: string): void {
  const { url, env } = connection(databaseUrl);
  runProgram('pg_dump', ['--format=custom', '--no-owner', '--no-privileges', `--dbname=${url}`], env, file);
}

/** How many of a database's connections are another program's: a server has at least one, and asks every two seconds. */
const OTHERS = `do $$ begin
  if exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
             and backend_type = 'client backend') then
    raise exception '${operatorCopy.restore.othersConnected}';
  end if;
end $$`;

/** The tables that a database has, of whatever program. */
const EMPTY = `do $$ begin
  if exists (select from pg_tables where schemaname = 'public') then
    raise exception '${operatorCopy.restore.notEmpty}';
  end if;
end $$`;

const DROP = `do $$ declare name text; begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('drop table public.%I cascade', name);
  end loop;
end $$`;

/**
 * Puts what a dump has in the place of what the database has, whole or not at all. Throws while another program is
 * connected and, unless it is forced, when the database is not empty.
 */
export function restorePostgres(databaseUrl: string, dump: string, force: boolean): void {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-restore-'));
  // A file and no pipe: of half a dump, psql would commit the half.
  const script = join(folder, 'dump.sql');
  try {
    runProgram('pg_restore', ['--no-owner', '--no-privileges', '--file=-', dump], process.env, script);
    const { url, env } = connection(databaseUrl);
    const steps = [OTHERS, force ? DROP : EMPTY].map((step) => `--command=${step}`);
    const whole = ['--no-psqlrc', '--quiet', '--single-transaction', '--set=ON_ERROR_STOP=1'];
    runProgram('psql', [...whole, ...steps, `--file=${script}`, `--dbname=${url}`], env);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
