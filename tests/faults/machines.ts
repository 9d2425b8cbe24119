import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabasePlace } from '#server/database/open.ts';
import { SHOP_DIST } from '../support/addresses.ts';
import { postgresDatabase } from '../support/database/database.ts';
import { type Ending, startPostgres, type TestPostgres } from '../support/database/postgres.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { type Nginx, startNginx } from '../support/servers/nginx.ts';
import { ROOT } from '../support/servers/programs.ts';
import { type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

type Options = {
  /** How many servers. One has SQLite and the shop's port; several share a Postgres and are behind nginx. */
  count: number;
  office: { url: string; issuer: string };
  /** The shop's. */
  port: number;
  dist?: string | undefined;
};

/** The shop's servers, which are killed and started again. */
export class Machines {
  readonly place: DatabasePlace;
  readonly count: number;
  readonly #options: Options;
  readonly #ports: number[];
  readonly #postgres: TestPostgres | undefined;
  readonly #secret = randomBytes(33).toString('base64');
  readonly #servers: (ServeProgram | undefined)[] = [];
  #nginx: Nginx | undefined;

  static async start(options: Options): Promise<Machines> {
    const postgres = options.count > 1 ? await startPostgres({ keepsCommits: true }) : undefined;
    const ports = postgres
      ? await Promise.all(Array.from({ length: options.count }, freePort))
      : [options.port];
    const machines = new Machines(
      options,
      ports,
      postgres,
      postgres && (await postgresDatabase(postgres.url)),
    );
    await machines.#serveAll();
    if (postgres) await machines.#openNginx();
    return machines;
  }

  private constructor(options: Options, ports: number[], postgres?: TestPostgres, url?: string) {
    this.#options = options;
    this.#ports = ports;
    this.#postgres = postgres;
    this.count = options.count;
    this.place = { DATA_DIR: temporaryDirectory(), DATABASE_URL: url };
  }

  /** Kills one of them and starts it again. */
  async restart(which: number): Promise<void> {
    const server = this.#servers[which];
    server?.kill('SIGKILL');
    await server?.ended;
    await this.#serve(which);
  }

  async restartAll(): Promise<void> {
    await Promise.all(this.#ports.map((_, which) => this.restart(which)));
  }

  /** Throws when there is none. */
  async restartPostgres(ending: Ending): Promise<void> {
    if (!this.#postgres) throw new Error('One machine has no Postgres.');
    await this.#postgres.restart(ending);
  }

  /** Stops all of Postgres where it is for this time, milliseconds; its connections stay open. */
  async hangPostgres(ms: number): Promise<void> {
    if (!this.#postgres) throw new Error('One machine has no Postgres.');
    this.#postgres.freeze();
    await pause(ms);
    this.#postgres.thaw();
  }

  async stop(): Promise<void> {
    this.#nginx?.stop();
    for (const server of this.#servers) server?.kill('SIGKILL');
    await Promise.all(this.#servers.map((server) => server?.ended));
    await this.#postgres?.stop();
  }

  async #serveAll(): Promise<void> {
    await Promise.all(this.#ports.map((_, which) => this.#serve(which)));
  }

  async #serve(which: number): Promise<void> {
    const { office, port, dist } = this.#options;
    this.#servers[which] = await serveProgram({
      office,
      dataDir: this.place.DATA_DIR,
      port: this.#ports[which] ?? port,
      ...(dist && { dist }),
      env: {
        APP_ORIGIN: `http://localhost:${port}`,
        SESSION_SECRET: this.#secret,
        LOG_LEVEL: 'silent',
        DATABASE_URL: this.place.DATABASE_URL ?? '',
      },
    });
  }

  async #openNginx(): Promise<void> {
    const { port, dist = SHOP_DIST } = this.#options;
    const pages = join(this.place.DATA_DIR, 'pages.conf');
    // No page is opened, so that they need no headers.
    writeFileSync(pages, '');
    this.#nginx = await startNginx({
      dist: join(ROOT, dist),
      shopPort: this.#ports,
      port,
      pages,
      brotli: false,
    });
  }
}
