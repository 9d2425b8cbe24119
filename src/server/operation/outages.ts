import type { BackOfficeError } from '#backoffice/client/errors.ts';
import type { Log } from './log.ts';
import { currentRequestId, outsideRequests } from './requestId.ts';

const INTERVAL_MS = 60_000;
/** Of the requests that one line is about, so many are named. */
const MOST_NAMED = 100;

type HeldBack = { times: number; requestIds: string[] };

/**
 * Logs failures of the back office: the first of each kind, and then at most one line a minute with the number of the
 * others and their requests. The metrics count every failure. A line with a stack for each made 26 MB of log in one
 * outage.
 */
export class Outages {
  readonly #log: Log;
  readonly #heldBack = new Map<string, HeldBack>();

  constructor(log: Log) {
    this.#log = log;
  }

  report(error: BackOfficeError, message: string): void {
    const kind = `${error.name} ${error.callPath} ${message}`;
    const held = this.#heldBack.get(kind);
    if (held) {
      held.times += 1;
      const id = currentRequestId();
      if (id !== undefined && held.requestIds.length < MOST_NAMED) held.requestIds.push(id);
      return;
    }
    this.#log.warn({ error, times: 1 }, message);
    outsideRequests(() => this.#holdBack(kind, error, message));
  }

  /** Logs what comes in the next minute as one line at its end, and so on until a minute without any. */
  #holdBack(kind: string, error: BackOfficeError, message: string): void {
    const held: HeldBack = { times: 0, requestIds: [] };
    this.#heldBack.set(kind, held);
    const end = (): void => {
      this.#heldBack.delete(kind);
      if (held.times === 0) return;
      this.#log.warn({ error, ...held }, message);
      this.#holdBack(kind, error, message);
    };
    setTimeout(end, INTERVAL_MS).unref();
  }
}
