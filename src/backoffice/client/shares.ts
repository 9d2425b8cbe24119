import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** How much of something one owner may have at once, and how much more may wait. */
type Share = { atOnce: number; waiting: number };

/**
 * What each owner may have of something that all of them use. Whoever asks for more waits for its own, so that it keeps
 * nobody else waiting; beyond that it is refused. Owners are forgotten when they have nothing left.
 */
export class Shares {
  readonly #share: Share;
  readonly #owners = new Map<string, BulkheadPolicy>();

  constructor(share: Share) {
    this.#share = share;
  }

  /** Whether this owner's next work would begin at once. */
  hasRoom(owner: string): boolean {
    return (this.#owners.get(owner)?.executionSlots ?? 1) > 0;
  }

  /** Does the work when the owner's share allows it. Throws BulkheadRejectedError when too much of it waits. */
  async execute<T>(owner: string, work: () => Promise<T>): Promise<T> {
    const { atOnce, waiting } = this.#share;
    const own = this.#owners.get(owner) ?? bulkhead(atOnce, waiting);
    this.#owners.set(owner, own);
    try {
      return await own.execute(work);
    } finally {
      if (own.executionSlots === atOnce) this.#owners.delete(owner);
    }
  }
}
