import type { BackOfficeError } from '#backoffice/client/errors.ts';
import type { Log } from './log.ts';

const INTERVAL_MS = 60_000;

type Kind = { since: number; times: number };

/**
 * Failures of the back office as the log tells them: a line for the first of a kind, and then at most one a minute that
 * counts the others. Each by itself is in the metrics; a line each, with its stack, was 26 MB of one outage.
 */
export class Outages {
  readonly #log: Log;
  readonly #kinds = new Map<string, Kind>();

  constructor(log: Log) {
    this.#log = log;
  }

  report(error: BackOfficeError, message: string): void {
    const name = `${error.name} ${error.callPath} ${message}`;
    const known = this.#kinds.get(name);
    const now = Date.now();
    if (known && now - known.since < INTERVAL_MS) {
      known.times += 1;
      return;
    }
    this.#log.warn({ error, times: (known?.times ?? 0) + 1 }, message);
    this.#kinds.set(name, { since: now, times: 0 });
  }
}
