import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ThreadMessage, ThreadQuery } from './messages.ts';

/** At 100,000 products the heap grows to 110 MB. */
const MAX_HEAP_MB = 512;
/** Opening 100,000 products takes half a second. */
const OPEN_MS = 30_000;

/** On a busy machine an answer takes a second. A thread that is silent for longer hangs. */
const SILENT_MS = 5_000;

/** A thread with one file's index. It answers one query at a time. */
export class IndexThread {
  readonly file: string;
  /** Rejects when the file cannot be read. */
  readonly opened: Promise<void>;
  readonly #worker: Worker;
  readonly #ended = new AbortController();
  #answering: Promise<unknown> = Promise.resolve();

  constructor(file: string) {
    this.file = file;
    // Node runs the source, whose types it strips, in the release too: the server's own program is such a source.
    const source = fileURLToPath(import.meta.resolve('#server/search/thread.ts'));
    this.#worker = new Worker(source, {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    });
    this.#worker.unref();
    this.#worker.once('error', (error) => this.#ended.abort(error));
    this.#worker.once('exit', () => this.#ended.abort(new Error('The thread of the search ended.')));
    this.opened = this.#next(OPEN_MS).then(() => undefined);
    // Whoever waits for it is told; a thread that nobody waits for must not end the process.
    this.opened.catch(() => undefined);
  }

  get hasEnded(): boolean {
    return this.#ended.signal.aborted;
  }

  /**
   * The answer as JSON. Asks only while `signal` is not aborted, after an answer that nobody waits for any more. Throws what
   * ended the thread, the signal's reason, or after `SILENT_MS`, when it ends the thread.
   */
  async ask(query: ThreadQuery, signal: AbortSignal): Promise<string> {
    await this.#answering;
    signal.throwIfAborted();
    const answered = this.#next(SILENT_MS);
    this.#answering = answered.catch(() => this.#worker.terminate());
    this.#worker.postMessage(query);
    const message = await answered;
    if (message.kind !== 'answer') throw new Error('The thread of the search said something else.');
    return message.json;
  }

  /** Ends the thread after what it answers now. */
  async end(): Promise<void> {
    await this.#answering;
    await this.#worker.terminate();
  }

  async #next(withinMs: number): Promise<ThreadMessage> {
    const signal = AbortSignal.any([this.#ended.signal, AbortSignal.timeout(withinMs)]);
    const [message] = (await once(this.#worker, 'message', { signal })) as [ThreadMessage];
    return message;
  }
}
