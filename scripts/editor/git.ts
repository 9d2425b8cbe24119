import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

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

  /** The repository that holds a folder. Throws where there is none, or no branch is checked out. */
  static async of(folder: string): Promise<Repository> {
    const git = async (...args: string[]): Promise<string> =>
      (await run('git', ['-C', folder, ...args])).stdout.trim();
    return new Repository(
      await git('rev-parse', '--show-toplevel'),
      await git('symbolic-ref', '--short', 'HEAD'),
      await git('rev-parse', '--show-object-format'),
    );
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
      await git('commit', '--quiet', '--no-verify', '--only', '--message', message, '--', ...paths);
    } catch (error) {
      await git('reset', '--quiet', '--', ...paths);
      throw error;
    }
  }
}
