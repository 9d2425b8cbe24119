/** A Postgres of the tests' own: a cluster in a temporary folder, on a free port, which goes with the run. */
import { execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import getPort from 'get-port';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { eventually } from './eventually.ts';

const PASSWORD = 'tests-only';
/** Where Debian's package puts each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`, the latest version; undefined when there is none. */
function programsFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(':');
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

export const hasPostgres = (): boolean => programsFolder() !== undefined;

/** Postgres refuses to run as root, so there it runs as another user. */
function ordinaryUser(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

export type TestPostgres = {
  /** Of the database `postgres`, as the cluster's owner. */
  url: string;
  stop: () => Promise<void>;
  /** Ends it at once, as a crash does; resolves when it answers again. */
  crash: () => Promise<void>;
};

/**
 * With `keepsCommits` what it has committed survives crash(); with `durable` it survives a power cut too, as in production,
 * and each commit waits for the disk.
 */
export async function startPostgres({ durable = false, keepsCommits = false } = {}): Promise<TestPostgres> {
  const programs = programsFolder();
  if (!programs) throw new Error('Postgres is not installed: apt-get install postgresql.');
  const user = ordinaryUser();
  // Not in TMPDIR: that one may be a folder which only root can enter.
  const folder = mkdtempSync('/tmp/mostrador-postgres-');
  const password = join(folder, 'password');
  writeFileSync(password, PASSWORD);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, password]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] } satisfies SpawnOptions;
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', 'mostrador', '--auth=scram-sha-256', `--pwfile=${password}`];
  execFileSync(
    join(programs, 'initdb'),
    [...init, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  const port = await getPort();
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
  // The shell starts Postgres again when it has crashed. When its input closes, which happens however this process ends, it
  // ends Postgres and removes the folder.
  const program = spawn(
    'sh',
    [
      '-c',
      `folder=$1; shift; while [ -e "$folder/runs" ]; do "$@"; sleep 0.1; done &
       cat > /dev/null; rm -f "$folder/runs"; kill -QUIT $(head -n 1 "$folder/data/postmaster.pid"); wait; rm -rf "$folder"`,
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
  const url = `postgres://mostrador:${PASSWORD}@127.0.0.1:${port}/postgres`;
  const answers = (): Promise<void> =>
    eventually(
      async () => {
        if (program.exitCode !== null) throw new Error(`Postgres ended: ${said}`);
        await asOwner(url, 'select 1');
      },
      { timeoutMs: 60_000 },
    );
  await answers();
  const crash = async (): Promise<void> => {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGQUIT');
    await eventually(() => expectGone(Number(pid)));
    await answers();
  };
  const stop = async (): Promise<void> => {
    program.stdin?.end();
    await ended;
  };
  return { url, stop, crash };
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
