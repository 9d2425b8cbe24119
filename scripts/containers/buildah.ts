import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** Runs a command with its output in ours. Throws when it does not end with 0. */
export async function runTo(command: string, args: string[]): Promise<void> {
  const [code] = await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}.`);
}

/** `Test` begins with the word CMD. */
type ImageConfig = { Cmd: string[]; Healthcheck: { Test: string[] } };

/** Containers without a daemon, with images of their own in `folder`: the machine's are neither used nor changed. */
export class Buildah {
  readonly #storage: string[];

  constructor(folder: string) {
    this.#storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'runroot')];
  }

  command(...args: string[]): Promise<void> {
    return runTo('buildah', [...this.#storage, ...args]);
  }

  /** Runs a command in a container, as its user and with its variables and these ones. */
  start(container: string, command: readonly string[], env: Record<string, string> = {}): ChildProcess {
    const variables = Object.entries(env).map(([name, value]) => `--env=${name}=${value}`);
    const args = ['run', '--isolation', 'chroot', ...variables, container, '--', ...command];
    return spawn('buildah', [...this.#storage, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  }

  /** As `start`, to its end. Throws when it does not end with 0. */
  async run(container: string, command: readonly string[], env: Record<string, string> = {}): Promise<void> {
    const [code] = await once(this.start(container, command, env), 'exit');
    if (code !== 0) throw new Error(`In the container, ${command.join(' ')} ended with ${code}.`);
  }

  /** How an image's containers are run. */
  configOf(image: string): ImageConfig {
    const args = [...this.#storage, 'inspect', '--type', 'image', image];
    const { Docker } = JSON.parse(execFileSync('buildah', args, { encoding: 'utf8' })) as {
      Docker: { config: ImageConfig };
    };
    return Docker.config;
  }

  /** Removes all of its containers and images. */
  async removeAll(): Promise<void> {
    await this.command('rm', '--all');
    await this.command('rmi', '--all', '--force');
  }
}
