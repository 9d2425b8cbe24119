import { type ChildProcess, fork } from 'node:child_process';
import { getPriority, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

/** By how much nicer than the server: a third of what that gets when both work hard. With 10, a tenth, a file was not made in its time. */
const NICER_BY = 5;
const NICEST = 19;

/** `argument` is told at the start; `heapMb` bounds what V8 may take, not what libraries take beside it. */
type Options = { argument: unknown; heapMb: number };

/** Where the system does not allow it, or the program could not be started, which its event says, the work is done all the same. */
function giveWay({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, Math.min(getPriority() + NICER_BY, NICEST));
  } catch {
    // It works at the server's own priority then.
  }
}

/**
 * Starts a program of ours in a process of its own, for work that must take neither the threads nor the memory of the server, and
 * its processors only where nothing else asks for them. `source` is the address of its file. The program ends with this process.
 */
export function startChild(source: string, { argument, heapMb }: Options): ChildProcess {
  // Node runs the source, whose types it strips, in the release too: the server's own program is such a source.
  const child = fork(fileURLToPath(source), [JSON.stringify(argument)], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
  });
  giveWay(child);
  return child;
}
