import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { nightCopy } from '#copy/night/programs.ts';

const STARTS_WITHIN_MS = 60_000;
const ASK_EVERY_MS = 100;

/** Waits until a server of ours answers. Throws when its program ends before, or does not answer within a minute. */
export async function untilHealthy(origin: string, program: ChildProcess): Promise<void> {
  for (const end = Date.now() + STARTS_WITHIN_MS; Date.now() < end; await pause(ASK_EVERY_MS)) {
    if (program.exitCode !== null) throw new Error(nightCopy.serverEnded(program.exitCode));
    try {
      if ((await fetch(`${origin}/healthz`)).ok) return;
    } catch {
      // It does not listen yet.
    }
  }
  throw new Error(nightCopy.serverSilent);
}
