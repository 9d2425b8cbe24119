import { type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';

/** Of one process. A Postgres as it comes allows a hundred in all. */
const MAX_CONNECTIONS = 10;
/** How long a request waits for a connection: a new one, or until another request gives one back. */
const CONNECT_TIMEOUT_MS = 5_000;
/** As long as SQLite waits for its write lock. */
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** A process that hangs in a transaction keeps a customer's rows no longer than this. */
const IDLE_IN_TRANSACTION_MS = 30_000;

/**
 * How long a migration waits for a table, which a backup may read for minutes: much less than others wait for a lock, because
 * whoever asks for the table after it waits as long as it does.
 */
const MIGRATION_LOCK_TIMEOUT_MS = 1_000;

/**
 * A migration of a large table takes its time, and a process that starts meanwhile waits for it. Kysely takes its lock before
 * the transaction, so the settings are the connection's and are reset at the end.
 */
class PatientAdapter extends PostgresAdapter {
  override async acquireMigrationLock(
    // biome-ignore lint/suspicious/noExplicitAny: as in Kysely's own signature.
    db: Kysely<any>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await sql`set statement_timeout = 0`.execute(db);
    await super.acquireMigrationLock(db, options);
    await sql`set lock_timeout = ${sql.lit(MIGRATION_LOCK_TIMEOUT_MS)}`.execute(db);
  }

  override async releaseMigrationLock(
    // biome-ignore lint/suspicious/noExplicitAny: as in Kysely's own signature.
    db: Kysely<any>,
    options: MigrationLockOptions,
  ): Promise<void> {
    await super.releaseMigrationLock(db, options);
    await sql`reset statement_timeout`.execute(db);
    await sql`reset lock_timeout`.execute(db);
  }
}

class PatientDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PatientAdapter();
  }
}

/** The database's name and host for an operator, without the user and the password. */
export function postgresName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

/**
 * Connections to Postgres, opened when they are needed. The URL's own parameters (`sslmode`, `application_name`,
 * `statement_timeout`…) win over ours.
 */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: 'mostrador',
    keepAlive: true,
  });
  // A connection that breaks is replaced, and whoever uses it gets the error from its query. Without a listener the
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new PatientDialect({ pool });
}
