/** One at a time, in the order in which they asked. */
export class Turns {
  #last: Promise<void> = Promise.resolve();
  #end: (() => void) | undefined;

  /** Resolves when it is the caller's turn. */
  async take(): Promise<void> {
    const before = this.#last;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#last = promise;
    await before;
    this.#end = resolve;
  }

  /** Ends the turn that was taken. */
  end(): void {
    this.#end?.();
  }
}
