import {
  type Driver,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
} from 'kysely';
import { Pool } from 'pg';
import { ImpatientClient } from './impatientClient.ts';

/** Of one process. A Postgres as it comes allows a hundred in all. */
const MAX_CONNECTIONS = 10;
/** How long a request waits for a connection: a new one, or until another request gives one back. */
const CONNECT_TIMEOUT_MS = 3_000;
/** Each limit is longer than the one before it, so that what knows most about the reason speaks first. Decision 0260. */
const LOCK_TIMEOUT_MS = 2_500;
const STATEMENT_TIMEOUT_MS = 3_000;
/** Only a Postgres that hangs, or a network that swallows everything, lets this one pass. */
const QUERY_TIMEOUT_MS = 3_500;
/** A process that hangs in a transaction keeps a customer's rows no longer than this. */
const IDLE_IN_TRANSACTION_MS = 10_000;
/** From then on a silent connection is asked each second whether its other end is there; the tenth time ends it. */
const KEEP_ALIVE_AFTER_MS = 10_000;

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

/** Kysely does not export its name. */
type PostgresConnection = Parameters<PostgresDriver['rollbackTransaction']>[0];

class LimitedDriver extends PostgresDriver {
  /** A connection that cannot roll back is thrown away, and its transaction with it: what matters is why it failed. */
  override async rollbackTransaction(connection: PostgresConnection): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}

class LimitedDialect extends PostgresDialect {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    super({ pool });
    this.#pool = pool;
  }

  override createAdapter(): PostgresAdapter {
    return new PatientAdapter();
  }

  override createDriver(): Driver {
    return new LimitedDriver({ pool: this.#pool });
  }
}

/** The database's name and host for an operator, without the user and the password. */
export function postgresName(url: string): string {
  const { host, pathname, searchParams } = new URL(url);
  return `${host || searchParams.get('host') || 'localhost'}${pathname}`;
}

type Patience = {
  /** For migrations: no answer is waited for in vain, but for as long as it takes. */
  patient?: boolean;
};

/**
 * Connections to Postgres, opened when they are needed. The URL's own parameters (`sslmode`, `application_name`,
 * `statement_timeout`, `query_timeout`…) win over ours.
 */
export function postgresDialect(url: string, { patient = false }: Patience = {}): PostgresDialect {
  const pool = new Pool({
    Client: ImpatientClient,
    connectionString: url,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    ...(!patient && { query_timeout: QUERY_TIMEOUT_MS }),
    application_name: 'mostrador',
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
  });
  // A connection that breaks is replaced, and whoever uses it gets the error from its query. Without a listener the
  // event would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return new LimitedDialect(pool);
}
