import { EventEmitter } from 'node:events';

/**
 * A call's time, over all its attempts, as undici takes it for a signal: aborts with a TimeoutError once `ms` are spent.
 * It has no `aborted`, by which undici would take it for an AbortSignal; a real one and its timer cost more CPU than
 * reading a lookup's answer (docs/performance.md).
 */
export class Budget extends EventEmitter {
  reason: DOMException | undefined;
  readonly #timer: NodeJS.Timeout;

  constructor(ms: number) {
    super();
    this.#timer = setTimeout(() => {
      this.reason = new DOMException('The time budget was spent.', 'TimeoutError');
      this.emit('abort');
    }, ms);
  }

  /** The call is over, and nobody waits for its time. */
  end(): void {
    clearTimeout(this.#timer);
  }
}
