import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

const schema = z.object({
  /** Of the process that runs the night: a killed one leaves its file. */
  pid: z.number(),
  /** ISO 8601, UTC. */
  startedAt: z.string(),
  /** Names of steps as the program has them. */
  done: z.array(z.string()),
  doing: z.string(),
  /** What the step says of itself; '' when nothing. */
  detail: z.string(),
});
/** What a night is doing, for whoever asks beside it: the editor shows it, whoever began the night. */
export type NightProgress = z.infer<typeof schema>;

const fileOf = (dataDir: string): string => join(dataDir, 'night.json');

/** No night fails for what nobody may read. */
export function noteProgress(dataDir: string, progress: Omit<NightProgress, 'pid'>): void {
  try {
    writeWholeSync(fileOf(dataDir), JSON.stringify({ pid: process.pid, ...progress }));
  } catch {
    // The night says by itself what is wrong with the disk.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** What the night that runs now is doing; undefined where none does. */
export function nightProgress(dataDir: string): NightProgress | undefined {
  const file = fileOf(dataDir);
  try {
    const progress = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
    return progress && isRunning(progress.pid) ? progress : undefined;
  } catch {
    return undefined;
  }
}

/** This process's night has ended; that of another goes on. */
export function endProgress(dataDir: string): void {
  if (nightProgress(dataDir)?.pid === process.pid) rmSync(fileOf(dataDir), { force: true });
}
