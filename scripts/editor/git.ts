import { execFile } from 'node:child_process';
import { relative, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A repository with editors' files, of which others may change other files at the same time. */
export class Repository {
  readonly root: string;
  readonly branch: string;

  private constructor(root: string, branch: string) {
    this.root = root;
    this.branch = branch;
  }

  /** The repository that holds a folder. Throws where there is none, or no branch is checked out. */
  static async of(folder: string): Promise<Repository> {
    const git = async (...args: string[]): Promise<string> =>
      (await run('git', ['-C', folder, ...args])).stdout.trim();
    return new Repository(
      await git('rev-parse', '--show-toplevel'),
      await git('symbolic-ref', '--short', 'HEAD'),
    );
  }

  /** A path from the repository's folder, with `/`. */
  pathOf(file: string): string {
    return relative(this.root, file).replaceAll('\\', '/');
  }

  fileAt(path: string): string {
    return resolve(this.root, path);
  }

  /** Commits these files and nothing else, whatever is changed or staged beside them. Nothing where they are unchanged. */
  async commit(message: string, files: readonly string[]): Promise<void> {
    const git = (...args: string[]) => run('git', ['-C', this.root, ...args]);
    const paths = files.map((file) => this.pathOf(file));
    await git('add', '--all', '--', ...paths);
    const { stdout } = await git('status', '--porcelain', '--', ...paths);
    if (stdout === '') return;
    await git('commit', '--quiet', '--no-verify', '--only', '--message', message, '--', ...paths);
  }
}
