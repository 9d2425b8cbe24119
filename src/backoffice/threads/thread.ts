import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bulkhead } from 'cockatiel';

type Limits = {
  /** Questions that may wait while one is answered. */
  waiting: number;
  withinMs: number;
  maxHeapMb: number;
};

/** A thread without work ends, and gives its memory back. */
const IDLE_MS = 60_000;

/**
 * A program in a thread of its own, which answers each message with one. It starts with the first question, and is ended
 * with the one that it does not answer.
 */
export class Thread {
  readonly #program: string;
  readonly #limits: Limits;
  readonly #turns;
  #worker: Worker | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** `program` is the path of its source: Node strips its types, in a release too. */
  constructor(program: string, limits: Limits) {
    this.#program = program;
    this.#limits = limits;
    this.#turns = bulkhead(1, limits.waiting);
  }

  /** Throws BulkheadRejectedError when too many wait, and otherwise what ended the thread. */
  ask<Answer>(question: unknown, transfer: ArrayBuffer[] = []): Promise<Answer> {
    return this.#turns.execute(() => this.#ask<Answer>(question, transfer));
  }

  async #ask<Answer>(question: unknown, transfer: ArrayBuffer[]): Promise<Answer> {
    clearTimeout(this.#idle);
    this.#worker ??= this.#start();
    const worker = this.#worker;
    // A process may end while its threads have nothing to do, and not before.
    worker.ref();
    try {
      // Also rejects with what the thread does not catch.
      const answered = once(worker, 'message', { signal: AbortSignal.timeout(this.#limits.withinMs) });
      worker.postMessage(question, transfer);
      const [answer] = (await answered) as [Answer];
      worker.unref();
      this.#idle = setTimeout(() => this.#end(), IDLE_MS).unref();
      return answer;
    } catch (error) {
      this.#end();
      throw error;
    }
  }

  #start(): Worker {
    const { maxHeapMb } = this.#limits;
    const worker = new Worker(this.#program, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMb } });
    // Whoever waits for an answer hears of it; later it is nobody's.
    worker.on('error', () => undefined);
    return worker;
  }

  #end(): void {
    void this.#worker?.terminate();
    this.#worker = undefined;
  }
}
