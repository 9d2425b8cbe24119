/**
 * A call's time, over all its attempts. Not an AbortSignal: a real one and its timer cost more CPU than reading a
 * lookup's answer (docs/performance.md).
 */
export class Budget {
  /** Why the call is over; undefined while there is time. */
  reason: DOMException | undefined;
  readonly #timer: NodeJS.Timeout;
  #stop: ((reason: DOMException) => void) | undefined;

  constructor(ms: number) {
    this.#timer = setTimeout(() => {
      this.reason = new DOMException('The time budget was spent.', 'TimeoutError');
      this.#stop?.(this.reason);
    }, ms);
  }

  /** What is to be stopped when the time is spent: the attempt under way, one at a time. */
  stops(attempt: (reason: DOMException) => void): void {
    this.#stop = attempt;
  }

  /** The call is over, and nobody waits for its time. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
