import { spawnSync } from 'node:child_process';

/** Whether there is the program that checks units; systemd itself need not run. */
export const hasSystemdAnalyze = (): boolean => spawnSync('systemd-analyze', ['--version']).status === 0;
