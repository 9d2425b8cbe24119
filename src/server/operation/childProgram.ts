import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `argument` is told at the start; `heapMb` bounds what V8 may take, not what libraries take beside it. */
type Options = { argument: unknown; heapMb: number };

/**
 * Starts a program of ours in a process of its own, for work that must take neither the threads nor the memory of the server.
 * `source` is the address of its file. The program ends with this process.
 */
export function startChild(source: string, { argument, heapMb }: Options): ChildProcess {
  // Node runs the source, whose types it strips, in the release too: the server's own program is such a source.
  return fork(fileURLToPath(source), [JSON.stringify(argument)], {
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
  });
}
