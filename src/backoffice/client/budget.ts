/**
 * The time limit of a call, for all its attempts together. It is no AbortSignal, because a signal and its timer cost
 * more CPU than reading a lookup's answer (docs/performance.md).
 */
export class Budget {
  /** The reason why the call ended; undefined while there is time. */
  reason: DOMException | undefined;
  readonly #timer: NodeJS.Timeout;
  #stop: ((reason: DOMException) => void) | undefined;

  constructor(ms: number) {
    this.#timer = setTimeout(() => {
      this.reason = new DOMException('The time budget was spent.', 'TimeoutError');
      this.#stop?.(this.reason);
    }, ms);
  }

  /** Sets what is stopped when the time ends: the current attempt. */
  stops(attempt: (reason: DOMException) => void): void {
    this.#stop = attempt;
  }

  /** Stops the timer, because the call is over. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
