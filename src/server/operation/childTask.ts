import type { ChildProcess } from 'node:child_process';
import { on } from 'node:events';
import { startChild } from './childProgram.ts';

/** How far a program is, between its answers. */
export type ProgressMessage<Progress> = { kind: 'progress'; progress: Progress };

type Options<Progress> = {
  argument: unknown;
  heapMb: number;
  /** From its start to its last answer. */
  withinMs: number;
  onProgress?: (progress: Progress) => void;
};

const isProgress = <Progress>(message: unknown): message is ProgressMessage<Progress> =>
  typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'progress';

/** A program in a process of its own that makes one thing and is ended with it (./childProgram.ts). */
export class ChildTask<Progress = never> {
  readonly #child: ChildProcess;
  readonly #messages: NodeJS.AsyncIterator<unknown[]>;
  readonly #onProgress: (progress: Progress) => void;

  constructor(source: string, { argument, heapMb, withinMs, onProgress }: Options<Progress>) {
    this.#child = startChild(source, { argument, heapMb });
    this.#onProgress = onProgress ?? (() => undefined);
    const ended = new AbortController();
    this.#child.once('error', (error) => ended.abort(error));
    this.#child.once('exit', (code) => ended.abort(new Error(`${source} ended with ${code}.`)));
    const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(withinMs)]);
    this.#messages = on(this.#child, 'message', { signal });
  }

  send(message: object): void {
    this.#child.send(message);
  }

  /** What the program answers next. Throws what made it end, or when its time is over. */
  async next<Message>(): Promise<Message> {
    for (;;) {
      const { value, done } = await this.#messages.next();
      if (done) throw new Error('The program said nothing more.');
      const [message] = value as [unknown];
      if (!isProgress<Progress>(message)) return message as Message;
      this.#onProgress(message.progress);
    }
  }

  end(): void {
    this.#child.kill('SIGKILL');
  }
}
