import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Runs a command to its end, with its output in ours; whether it ended well. */
export const run = (command: string, args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
    .status === 0;

/** Whether this program may install packages of Debian. */
export const isRootOnDebian = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

export const updatePackages = (): boolean => run('apt-get', ['update', '-qq']);

export const install = (...packages: string[]): boolean =>
  run('apt-get', ['install', '-y', '-qq', ...packages]);
