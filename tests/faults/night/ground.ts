import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { loadSnapshot } from '#snapshot/load.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { sandboxEnvironment } from '../../../scripts/start/programs.ts';
import { type ForeignOffice, openForeignOffice } from '../../support/foreignOffice.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { ROOT } from '../../support/servers/programs.ts';
import { type ServeProgram, serveProgram } from '../../support/servers/serveProgram.ts';
import { problemsOfSite } from './site.ts';

/** Nothing here signs in, so nobody answers for the identity provider. */
const NOBODY = 'http://127.0.0.1:9';
/** `serve` looks for a new release every second. */
const FOLLOWS_WITHIN_MS = 1_500;

/** How a night ended: its exit code, null when it was killed, and the lines of its errors and of its output. */
export type ProgramEnd = { code: number | null; errors: string[]; output: string; ms: number };

/** A night that runs: `pid` leads a process group of its own. */
export type RunningNight = { pid: number; ended: Promise<ProgramEnd> };

/** Programs that run, each the leader of a process group. */
const running = new Set<number>();

/** Ends every night that was left running. */
export function killNights(): void {
  for (const pid of running) process.kill(-pid, 'SIGKILL');
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** A back office, a shop that serves what its nights publish, and the folders that both need. */
export class Ground {
  readonly office: ForeignOffice;
  readonly dataDir: string;
  readonly releasesDir: string;
  readonly out: string;
  readonly origin: string;
  /** How the first night ended, which made the release that the shop began with. */
  firstNight: ProgramEnd | undefined;
  /** Adds to a night's environment. */
  env: Record<string, string> = {};
  readonly #port: number;
  readonly #snapshots = new Map<string, Snapshot>();
  #shop: ServeProgram | undefined;

  /**
   * Publishes a first night of so many products and serves it. `folders` replaces those that it makes, and `prepare` changes
   * the office before that night.
   */
  static async open(
    products: number,
    folders?: { dataDir: string; releasesDir: string },
    prepare: (ground: Ground) => void = () => undefined,
  ): Promise<Ground> {
    mkdirSync(join(ROOT, 'releases'), { recursive: true });
    const ground = new Ground(
      await openForeignOffice(products),
      folders?.dataDir ?? temporaryDirectory(),
      folders?.releasesDir ?? mkdtempSync(join(ROOT, 'releases', 'faults-')),
      await freePort(),
    );
    ground.office.drawing = (code) => code.length % 3;
    prepare(ground);
    ground.firstNight = await ground.nightly();
    const { code, errors } = ground.firstNight;
    if (code !== 0) throw new Error(`The first night ended with ${code}: ${errors.join('\n')}`);
    const { office, dataDir, out } = ground;
    ground.#shop = await serveProgram({
      office: { url: office.url, issuer: NOBODY },
      dataDir,
      port: ground.#port,
      dist: out,
      env: { LOG_LEVEL: 'error' },
    });
    return ground;
  }

  private constructor(office: ForeignOffice, dataDir: string, releasesDir: string, port: number) {
    this.office = office;
    this.dataDir = dataDir;
    this.releasesDir = releasesDir;
    this.out = `dist-${basename(releasesDir)}`;
    this.#port = port;
    this.origin = `http://localhost:${port}`;
  }

  /** `npm run nightly`, in a process group of its own. */
  startNight(...more: string[]): RunningNight {
    return this.#start('nightly.ts', '--compression', 'fast', ...more);
  }

  nightly = (...more: string[]): Promise<ProgramEnd> => this.startNight(...more).ended;

  rollback = (): Promise<ProgramEnd> => this.#start('rollback.ts').ended;

  /** The folder's name of the release that the link points to. */
  inService(): string {
    return basename(realpathSync(join(ROOT, this.out)));
  }

  /** What the release in service was made from. */
  snapshotInService(): Snapshot {
    const release = this.inService();
    const known = this.#snapshots.get(release);
    if (known) return known;
    const snapshot = loadSnapshot(this.dataDir);
    this.#snapshots.set(release, snapshot);
    return snapshot;
  }

  /** What is wrong with the shop, a sentence each: every page must be there, and of the release in service. */
  async problems(): Promise<string[]> {
    const snapshot = this.snapshotInService();
    await pause(FOLLOWS_WITHIN_MS);
    return problemsOfSite(this.origin, realpathSync(join(ROOT, this.out)), snapshot);
  }

  async close(): Promise<void> {
    this.#shop?.kill('SIGKILL');
    await this.#shop?.ended;
    this.office.stop();
    for (const path of [this.releasesDir, join(ROOT, this.out), this.dataDir]) {
      rmSync(path, { recursive: true, force: true });
    }
  }

  #start(script: string, ...args: string[]): RunningNight {
    const started = performance.now();
    const { office, out, origin, dataDir, releasesDir } = this;
    const command = ['scripts/run.mjs', `scripts/${script}`, '--out', out, ...args];
    const child: ChildProcess = spawn(process.execPath, command, {
      cwd: ROOT,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        TMPDIR: process.env.TMPDIR,
        ...sandboxEnvironment({ backoffice: office.url, images: office.images, issuer: NOBODY }, origin),
        LOG_LEVEL: 'error',
        DATA_DIR: dataDir,
        RELEASES_DIR: releasesDir,
        ...this.env,
      },
    });
    if (child.pid === undefined) throw new Error(`scripts/${script} did not start.`);
    running.add(child.pid);
    child.once('exit', () => running.delete(child.pid ?? 0));
    const text = { errors: '', output: '' };
    child.stderr?.on('data', (chunk) => (text.errors += chunk));
    child.stdout?.on('data', (chunk) => (text.output += chunk));
    const ended = once(child, 'close').then(([code]) => ({
      code: code as number | null,
      errors: linesOf(text.errors),
      output: text.output,
      ms: performance.now() - started,
    }));
    return { pid: child.pid, ended };
  }
}

/** What is wrong tonight, the exit code that a night must end with, and what its first line must say. */
export type BadNight = {
  what: string;
  /** 2: refused by the gate; 1: failed. */
  code: 1 | 2;
  /** What happened, and what to do. */
  says: RegExp[];
  /** Spoils the night. Answers how to mend it; undefined when it cannot be done on this machine. */
  spoil: (ground: Ground) => (() => void) | undefined;
  /** The report lies on the disk that fails, so that only the errors say it. */
  hasNoReport?: boolean;
};
