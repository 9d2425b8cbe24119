import { execFileSync, type SpawnOptions } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Debian's package puts each version. */
const DEBIAN = '/usr/lib/postgresql';

/** The folder of `initdb` and `postgres`, the latest version; undefined when there is none. */
export function programsFolder(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : [];
  const onPath = (process.env.PATH ?? '').split(':');
  return [...versions.map((version) => join(DEBIAN, version, 'bin')), ...onPath].find(
    (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  );
}

/** Postgres refuses to run as root, so there it runs as another user. */
function ordinaryUser(): Pick<SpawnOptions, 'uid' | 'gid'> {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/** `folder` holds everything of it, `data` in it is Postgres's own, and `options` start a program as its user. */
export type Cluster = { folder: string; data: string; programs: string; options: SpawnOptions };

/** Makes an empty cluster in a new folder below `parent`. */
export function makeCluster(parent: string, owner: { name: string; password: string }): Cluster {
  const programs = programsFolder();
  if (!programs) throw new Error('Postgres is not installed: apt-get install postgresql.');
  const user = ordinaryUser();
  const folder = mkdtempSync(join(parent, 'mostrador-postgres-'));
  const password = join(folder, 'password');
  writeFileSync(password, owner.password);
  if (user.uid !== undefined && user.gid !== undefined)
    for (const path of [folder, password]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] } satisfies SpawnOptions;
  const data = join(folder, 'data');
  const init = ['-D', data, '-U', owner.name, '--auth=scram-sha-256', `--pwfile=${password}`];
  execFileSync(
    join(programs, 'initdb'),
    [...init, '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    options,
  );
  return { folder, data, programs, options };
}

export const postmasterOf = ({ data }: Cluster): number =>
  Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

function signalOne(pid: number, signal: 'SIGSTOP' | 'SIGCONT'): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Signals the postmaster, which then starts no other process, and each process of it. */
export function signalAll(cluster: Cluster, signal: 'SIGSTOP' | 'SIGCONT'): void {
  const postmaster = postmasterOf(cluster);
  signalOne(postmaster, signal);
  for (const pid of childrenOf(postmaster)) signalOne(pid, signal);
}
