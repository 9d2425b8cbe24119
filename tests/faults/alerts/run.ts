import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ANA } from '../../support/cart/ordering.ts';
import { Clerk } from '../../support/clerk.ts';
import { postgresDatabase } from '../../support/database/database.ts';
import { asOwner, startPostgres, type TestPostgres } from '../../support/database/postgres.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { type Prometheus, startPrometheus } from '../../support/servers/prometheus.ts';
import { type ServeProgram, serveProgram } from '../../support/servers/serveProgram.ts';

/** An alert, what was done so that it fires, and after how many seconds it did; null: it did not, or not before. */
export type AlertRow = {
  alert: string;
  cause: string;
  firedAfter: number | null;
  endedAfter: number | null;
  said: string;
};

type Cause = {
  alert: string;
  cause: string;
  begin: () => Promise<unknown>;
  /** Absent where nothing can be mended: it is the last. */
  end?: () => Promise<unknown>;
};

const TOKEN = 'a-token-of-the-tests';
const FIRES_WITHIN_MS = 60_000;
const ASKS_EVERY_MS = 200;
const HOUR_MS = 3_600_000;
/** What every customer's page asks the back office for. */
const PROFILE = '/api/account/profile';

/** A server over a Postgres and a back office, a customer who asks all the time, and Prometheus. */
class Ground {
  readonly office: TestOffice;
  readonly server: ServeProgram;
  readonly #postgres: TestPostgres;
  readonly #database: string;
  readonly #dataDir: string;
  #isOver = false;

  static async open(dist: string): Promise<Ground> {
    const port = await freePort();
    const [office, postgres] = await Promise.all([
      startTestOffice(120, '--app-origin', `http://localhost:${port}`),
      startPostgres(),
    ]);
    const database = await postgresDatabase(postgres.url);
    const dataDir = temporaryDirectory();
    const env = { DATABASE_URL: database, METRICS_TOKEN: TOKEN, LOG_LEVEL: 'silent' };
    const server = await serveProgram({ office, dataDir, port, dist, env });
    const ground = new Ground({ office, postgres, database, dataDir, server });
    ground.nightEnded(1);
    return ground;
  }

  private constructor(made: {
    office: TestOffice;
    postgres: TestPostgres;
    database: string;
    dataDir: string;
    server: ServeProgram;
  }) {
    this.office = made.office;
    this.server = made.server;
    this.#postgres = made.postgres;
    this.#database = made.database;
    this.#dataDir = made.dataDir;
  }

  /** A night that published, so many hours ago. */
  nightEnded(hours: number): void {
    const startedAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
    mkdirSync(join(this.#dataDir, 'report'), { recursive: true });
    const nights = [{ startedAt, outcome: 'published', products: 120, seconds: 60 }];
    writeFileSync(join(this.#dataDir, 'report', 'nights.json'), JSON.stringify(nights));
  }

  /** Whether Postgres takes what is written, for connections that begin now: the others are ended. */
  async letWrite(allowed: boolean): Promise<void> {
    const name = new URL(this.#database).pathname.slice(1);
    await asOwner(
      this.#postgres.url,
      `alter database ${name} set default_transaction_read_only = ${allowed ? 'off' : 'on'}`,
    );
    await asOwner(
      this.#postgres.url,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
  }

  /** A customer asks for what only the back office knows, whatever becomes of it, until the ground is closed. */
  async ask(): Promise<void> {
    const clerk = new Clerk(this.server.origin, ANA);
    await clerk.signIn();
    const asking = async (): Promise<void> => {
      while (!this.#isOver) {
        await clerk.get(PROFILE).catch(() => undefined);
        await pause(ASKS_EVERY_MS);
      }
    };
    void asking();
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.server.kill('SIGKILL');
    await this.#postgres.stop();
    this.office.stop();
  }
}

const causesOn = (ground: Ground): Cause[] => [
  {
    alert: 'MostradorNoNight',
    cause: 'the last night ended 40 hours ago',
    begin: async () => ground.nightEnded(40),
    end: async () => ground.nightEnded(1),
  },
  {
    alert: 'MostradorNobodyCanOrder',
    cause: 'Postgres only reads',
    begin: () => ground.letWrite(false),
    end: () => ground.letWrite(true),
  },
  {
    alert: 'MostradorServerNotReady',
    cause: 'Postgres only reads, for longer',
    begin: () => ground.letWrite(false),
    end: () => ground.letWrite(true),
  },
  {
    alert: 'MostradorAnswersFail',
    cause: 'the back office answers 500',
    begin: () => ground.office.fail({ '*': { kind: 'status', status: 500 } }),
    end: () => ground.office.fail({}),
  },
  {
    alert: 'MostradorSlow',
    cause: 'the back office takes 3 s',
    begin: () => ground.office.fail({ '*': { kind: 'delay', ms: 3_000 } }),
    end: () => ground.office.fail({}),
  },
  {
    alert: 'MostradorServerAway',
    cause: 'the server was killed',
    begin: async () => ground.server.kill('SIGKILL'),
  },
];

/** The seconds until the alert fires, or does so no more; null when that takes too long. */
async function secondsUntil(prometheus: Prometheus, alert: string, fires: boolean): Promise<number | null> {
  const began = performance.now();
  try {
    await eventually(
      async () => {
        if ((await prometheus.firing()).has(alert) !== fires) throw new Error(`${alert} has not changed.`);
      },
      { timeoutMs: FIRES_WITHIN_MS },
    );
    return Math.round((performance.now() - began) / 1000);
  } catch {
    return null;
  }
}

/** Causes each of the rules' alerts once, and mends it, in a Prometheus to which a minute is seconds. `only` is a part of their names. */
export async function alertsRun({ dist, only }: { dist: string; only: RegExp }): Promise<AlertRow[]> {
  const ground = await Ground.open(dist);
  const prometheus = await startPrometheus({ port: ground.server.port, token: TOKEN });
  const rows: AlertRow[] = [];
  try {
    await ground.ask();
    for (const { alert, cause, begin, end } of causesOn(ground).filter((each) => only.test(each.alert))) {
      // One that fires already says nothing of its cause.
      const isQuiet = (await secondsUntil(prometheus, alert, false)) !== null;
      await begin();
      const firedAfter = isQuiet ? await secondsUntil(prometheus, alert, true) : null;
      const said = (await prometheus.firing()).get(alert) ?? '';
      await end?.();
      const endedAfter = end ? await secondsUntil(prometheus, alert, false) : null;
      rows.push({ alert, cause, firedAfter, endedAfter, said });
    }
    return rows;
  } finally {
    prometheus.stop();
    await ground.close();
  }
}
