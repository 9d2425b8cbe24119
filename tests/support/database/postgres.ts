/** A Postgres of the tests' own: a cluster in a temporary folder, on a free port, which goes with the run. */
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { eventually } from '../eventually.ts';
import { freePort } from '../servers/freePort.ts';
import { makeCluster, postmasterOf, programsFolder, signalAll } from './postgresCluster.ts';

const OWNER = { name: 'mostrador', password: 'tests-only' };

/** By which Postgres is told how to end. */
const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;
export type Ending = keyof typeof SIGNALS;

export const hasPostgres = (): boolean => programsFolder() !== undefined;

export type TestPostgres = {
  /** Of the database `postgres`, as the cluster's owner. */
  url: string;
  stop: () => Promise<void>;
  /** Ends it, `fast` as an operator does or `immediate` as a crash; resolves when it answers again. */
  restart: (ending: Ending) => Promise<void>;
  /** Stops each of its processes where it is, so that it keeps its connections and answers nothing, until thaw(). */
  freeze: () => void;
  thaw: () => void;
};

type Options = {
  /** What it has committed survives the end of its processes. */
  keepsCommits?: boolean;
  /** What it has committed survives a power cut too, as in production, and each commit waits for the disk. */
  durable?: boolean;
  /** Where its folder is made. Not in TMPDIR if left out: that one may be a folder which only root can enter. */
  parent?: string;
};

export async function startPostgres({
  keepsCommits = false,
  durable = false,
  parent = '/tmp',
}: Options = {}): Promise<TestPostgres> {
  const cluster = makeCluster(parent, OWNER);
  const { folder, data, programs, options } = cluster;
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    // What a crash would lose is thrown away anyhow.
    fsync: durable ? 'on' : 'off',
    synchronous_commit: keepsCommits || durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
    max_connections: '200',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const runs = join(folder, 'runs');
  writeFileSync(runs, '');
  // The shell starts Postgres again when it has ended. When its input closes, which happens however this process ends, it
  // ends Postgres, also a frozen one, and removes the folder.
  const program = spawn(
    'sh',
    [
      '-c',
      `folder=$1; shift; while [ -e "$folder/runs" ]; do "$@"; sleep 0.1; done &
       cat > /dev/null; rm -f "$folder/runs"; pid=$(head -n 1 "$folder/data/postmaster.pid")
       kill -QUIT $pid; kill -CONT $pid; wait; rm -rf "$folder"`,
      'sh',
      folder,
      join(programs, 'postgres'),
    ].concat(['-D', data, '-p', String(port)], flags),
    options,
  );
  let said = '';
  program.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
  const url = `postgres://${OWNER.name}:${OWNER.password}@127.0.0.1:${port}/postgres`;
  const answers = (): Promise<void> =>
    eventually(
      async () => {
        if (program.exitCode !== null) throw new Error(`Postgres ended: ${said}`);
        await asOwner(url, 'select 1');
      },
      { timeoutMs: 60_000 },
    );
  await answers();
  const restart = async (ending: Ending): Promise<void> => {
    const pid = postmasterOf(cluster);
    process.kill(pid, SIGNALS[ending]);
    await eventually(() => expectGone(pid), { timeoutMs: 60_000 });
    await answers();
  };
  const stop = async (): Promise<void> => {
    program.stdin?.end();
    await ended;
  };
  const freeze = (): void => signalAll(cluster, 'SIGSTOP');
  const thaw = (): void => signalAll(cluster, 'SIGCONT');
  return { url, stop, restart, freeze, thaw };
}

/** Throws while there is a process of this id. */
function expectGone(pid: number): void {
  if (existsSync(`/proc/${pid}`)) throw new Error(`Process ${pid} has not ended.`);
}

/** Runs one statement over a connection of its own. */
export async function asOwner(url: string, statement: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

declare module 'vitest' {
  interface ProvidedContext {
    /** TestPostgres's, in the project whose tests run on Postgres. */
    postgresUrl?: string;
  }
}

/** For a project of vitest.config.ts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres();
  project.provide('postgresUrl', url);
  return stop;
}
