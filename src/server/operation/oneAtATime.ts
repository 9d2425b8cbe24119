import { bulkhead } from 'cockatiel';

/** Too many wait already, or the time to wait is over. */
export class LineTooLong extends Error {
  override readonly name = 'LineTooLong';
}

/** Heavy work that is done one at a time. Whoever is behind too many others, or waits too long for a turn, is refused. */
export class OneAtATime {
  readonly #turns;
  readonly #waitMs: number;

  constructor({ waiting, waitMs }: { waiting: number; waitMs: number }) {
    this.#turns = bulkhead(1, waiting);
    this.#waitMs = waitMs;
  }

  /** Throws LineTooLong, or what the work throws. What was refused is not begun later. */
  async run<Done>(work: () => Promise<Done>): Promise<Done> {
    if (this.#turns.executionSlots + this.#turns.queueSlots === 0) throw new LineTooLong();
    const given = new AbortController();
    const tooLong = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      given.abort();
      tooLong.reject(new LineTooLong());
    }, this.#waitMs);
    const done = this.#turns.execute(() => {
      clearTimeout(timer);
      return work();
    }, given.signal);
    return Promise.race([done, tooLong.promise]);
  }
}
