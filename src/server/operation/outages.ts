import type { BackOfficeError } from '#backoffice/client/errors.ts';
import type { Log } from './log.ts';

const INTERVAL_MS = 60_000;

type Kind = { since: number; times: number };

/**
 * Logs failures of the back office: the first of each kind, and then at most one line a minute with the number of the
 * others. The metrics count every failure. A line with a stack for each made 26 MB of log in one outage.
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
