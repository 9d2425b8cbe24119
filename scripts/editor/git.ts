import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';
import { editor as copy } from '#copy/editor.ts';

const run = promisify(execFile);

/** The folder is in no repository: one can be begun there. */
export class NoRepository extends Error {
  override readonly name = 'NoRepository';

  constructor(folder: string) {
    super(copy.git.noRepository(folder));
  }
}

/** Runs git in a folder. Throws in Spanish where there is no git. */
async function gitIn(folder: string, ...args: string[]): Promise<string> {
  try {
    return (await run('git', ['-C', folder, ...args])).stdout.trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT')
      throw new Error(copy.git.missing, { cause: error });
    throw error;
  }
}

/** Who commits where nobody has told git their name: a save must not fail for it. */
async function nameless(folder: string): Promise<string[]> {
  const email = await gitIn(folder, 'config', 'user.email').catch(() => '');
  if (email !== '' || process.env.GIT_AUTHOR_EMAIL) return [];
  return ['-c', `user.name=${copy.title}`, '-c', 'user.email=editor@localhost'];
}

/** Makes a folder a repository, with all that is in it as its first commit. */
export async function beginRepository(folder: string): Promise<void> {
  await gitIn(folder, 'init', '--quiet', '--initial-branch=main');
  await gitIn(folder, 'add', '--all');
  await gitIn(folder, ...(await nameless(folder)), 'commit', '--quiet', '--no-verify', '-m', copy.git.first);
}

/** A repository with editors' files, of which others may change other files at the same time. */
export class Repository {
  readonly root: string;
  readonly branch: string;
  readonly #algorithm: string;

  private constructor(root: string, branch: string, algorithm: string) {
    this.root = root;
    this.branch = branch;
    this.#algorithm = algorithm;
  }

  /** The repository that holds a folder. Throws NoRepository where there is none, and in Spanish where there is no git, or no branch. */
  static async of(folder: string): Promise<Repository> {
    const git = (...args: string[]): Promise<string> => gitIn(folder, ...args);
    const root = await git('rev-parse', '--show-toplevel').catch((error: unknown) => {
      throw /not a git repository/.test(String((error as { stderr?: string }).stderr))
        ? new NoRepository(folder)
        : error;
    });
    const branch = await git('symbolic-ref', '--short', 'HEAD').catch((error: unknown) => {
      throw new Error(copy.git.noBranch(root), { cause: error });
    });
    return new Repository(root, branch, await git('rev-parse', '--show-object-format'));
  }

  /** A path from the repository's folder, with `/`. */
  pathOf(file: string): string {
    return relative(this.root, file).replaceAll('\\', '/');
  }

  fileAt(path: string): string {
    return resolve(this.root, path);
  }

  /** The name that git gives to these bytes. */
  blobOf(bytes: Buffer): string {
    return createHash(this.#algorithm).update(`blob ${bytes.byteLength}\0`).update(bytes).digest('hex');
  }

  /** Lets git keep these bytes for as long as it keeps what nothing leads to: two weeks. */
  keep(bytes: Buffer): void {
    execFileSync('git', ['-C', this.root, 'hash-object', '-w', '--stdin'], { input: bytes });
  }

  /** The bytes of that name; undefined where git has them no more, or never had. */
  bytesOf(blob: string): Buffer | undefined {
    if (!/^[0-9a-f]{40,64}$/.test(blob)) return undefined;
    try {
      const options = {
        maxBuffer: 64 * 1024 * 1024,
        stdio: ['ignore', 'pipe', 'ignore'] as ['ignore', 'pipe', 'ignore'],
      };
      return execFileSync('git', ['-C', this.root, 'cat-file', 'blob', blob], options);
    } catch {
      return undefined;
    }
  }

  /** Commits these files and nothing else, whatever is changed or staged beside them. Nothing where they are unchanged. */
  async commit(message: string, files: readonly string[]): Promise<void> {
    const git = (...args: string[]) => run('git', ['-C', this.root, ...args]);
    const paths = files.map((file) => this.pathOf(file));
    await git('add', '--all', '--', ...paths);
    const { stdout } = await git('status', '--porcelain', '--', ...paths);
    if (stdout === '') return;
    try {
      const who = await nameless(this.root);
      await git(...who, 'commit', '--quiet', '--no-verify', '--only', '--message', message, '--', ...paths);
    } catch (error) {
      await git('reset', '--quiet', '--', ...paths);
      throw error;
    }
  }
}
