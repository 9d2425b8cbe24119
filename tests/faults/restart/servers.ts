import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresDatabase } from '../../support/database/database.ts';
import { startPostgres, type TestPostgres } from '../../support/database/postgres.ts';
import { eventually } from '../../support/eventually.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { type Nginx, startNginx } from '../../support/servers/nginx.ts';
import { ROOT } from '../../support/servers/programs.ts';
import { switchTo } from '../../support/servers/served.ts';
import { type ServeProgram, serveProgram } from '../../support/servers/serveProgram.ts';

/** As the units of systemd start a server that has ended again. */
const STARTED_AGAIN_AFTER_MS = 2_000;
/** How long a release with other code has stood when a server ends by itself. */
const RESTART_AFTER_SECONDS = 2;
const READY_WITHIN_MS = 90_000;
/** By their turns: two ends, two starts, on a busy machine. */
const FOLLOWED_WITHIN_MS = 180_000;

type Server = { program: ServeProgram; starts: number };

/** Two servers over one Postgres, each started again whenever it ends, behind nginx with the product's configuration. */
export class SupervisedServers {
  readonly #office: { url: string; issuer: string };
  readonly #port: number;
  readonly #ports: number[];
  readonly #postgres: TestPostgres;
  readonly #env: Record<string, string>;
  /** Two releases, of which the second one has other code. */
  readonly #releases: [string, string];
  readonly #folder: string;
  readonly #dataDir = temporaryDirectory();
  readonly #servers: Server[] = [];
  /** Of all programs, those that have ended too. */
  readonly #logs: string[][] = [];
  #nginx: Nginx | undefined;
  #isOver = false;

  static async start(options: {
    office: { url: string; issuer: string };
    port: number;
    dist: string;
  }): Promise<SupervisedServers> {
    const postgres = await startPostgres();
    const ports = [await freePort(), await freePort()];
    const servers = new SupervisedServers(options, ports, postgres, await postgresDatabase(postgres.url));
    await Promise.all(ports.map((_, which) => servers.#serve(which)));
    await servers.#openNginx();
    return servers;
  }

  private constructor(
    { office, port, dist }: Parameters<typeof SupervisedServers.start>[0],
    ports: number[],
    postgres: TestPostgres,
    database: string,
  ) {
    this.#office = office;
    this.#port = port;
    this.#ports = ports;
    this.#postgres = postgres;
    mkdirSync(join(ROOT, 'releases'), { recursive: true });
    this.#folder = mkdtempSync(join(ROOT, 'releases', 'faults-'));
    this.#releases = [join(this.#folder, 'one'), join(this.#folder, 'other')];
    // Files of two names, so that a copy takes neither room nor time.
    for (const release of this.#releases)
      execFileSync('cp', ['-al', realpathSync(join(ROOT, dist)), release]);
    writeFileSync(join(this.#releases[1], 'server', 'chunks', 'other_1.mjs'), '');
    switchTo(this.#dist, this.#releases[0]);
    this.#env = {
      APP_ORIGIN: `http://localhost:${port}`,
      SESSION_SECRET: randomBytes(33).toString('base64'),
      DATABASE_URL: database,
      LOG_LEVEL: 'error',
      TRUSTED_PROXY: 'loopback',
      RESTART_AFTER_SECONDS: String(RESTART_AFTER_SECONDS),
    };
  }

  /** How often a server was started again. */
  get restarts(): number {
    return this.#servers.reduce((sum, { starts }) => sum + starts - 1, 0);
  }

  /** What a server logged of the request with this id, a line each. */
  loggedOf(requestId: string): string[] {
    return this.#logs.flat().filter((line) => line.includes(requestId));
  }

  /** As docs/deploy.md says: the next one when the last is ready. */
  async restartOneAfterAnother(): Promise<void> {
    for (const [which, server] of this.#servers.entries()) {
      const { starts } = server;
      server.program.kill('SIGTERM');
      await eventually(async () => expectMore(this.#servers[which]?.starts ?? 0, starts), {
        timeoutMs: READY_WITHIN_MS,
      });
      await this.#ready(which);
    }
  }

  /** Puts the release with other code in service, or the first one back; resolves when both servers have followed it. */
  async follow(release: 'other' | 'one'): Promise<void> {
    const before = this.#servers.map(({ starts }) => starts);
    switchTo(this.#dist, this.#releases[release === 'other' ? 1 : 0]);
    await eventually(
      async () => {
        for (const [which, starts] of before.entries()) expectMore(this.#servers[which]?.starts ?? 0, starts);
      },
      { timeoutMs: FOLLOWED_WITHIN_MS },
    );
    await Promise.all(this.#servers.map((_, which) => this.#ready(which)));
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    this.#nginx?.stop();
    for (const { program } of this.#servers) program.kill('SIGKILL');
    await Promise.all(this.#servers.map(({ program }) => program.ended));
    await this.#postgres.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  get #dist(): string {
    return join(this.#folder, 'dist');
  }

  async #ready(which: number): Promise<void> {
    await eventually(
      async () => {
        const { status } = await fetch(`http://127.0.0.1:${this.#ports[which]}/readyz`);
        if (status !== 200) throw new Error(`/readyz answered ${status}`);
      },
      { timeoutMs: READY_WITHIN_MS },
    );
  }

  async #serve(which: number): Promise<void> {
    const program = await serveProgram({
      office: this.#office,
      dataDir: this.#dataDir,
      port: this.#ports[which] ?? 0,
      dist: relative(ROOT, this.#dist),
      env: this.#env,
    });
    this.#logs.push(program.log);
    const starts = (this.#servers[which]?.starts ?? 0) + 1;
    this.#servers[which] = { program, starts };
    void program.ended.then(async () => {
      await pause(STARTED_AGAIN_AFTER_MS);
      if (!this.#isOver) await this.#serve(which);
    });
  }

  async #openNginx(): Promise<void> {
    const pages = join(this.#folder, 'pages.conf');
    // What is asked for is the servers': these pages need no headers.
    writeFileSync(pages, '');
    this.#nginx = await startNginx({
      dist: this.#dist,
      shopPort: this.#ports,
      port: this.#port,
      pages,
      brotli: false,
    });
  }
}

function expectMore(now: number, before: number): void {
  if (now <= before) throw new Error('A server has not been started again.');
}
