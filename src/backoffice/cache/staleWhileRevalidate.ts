import { LRUCache } from 'lru-cache';

/** Up to `freshMs` a value is served as it is; up to `maxAgeMs` it is served while a newer one is fetched. */
export type Ages = { freshMs: number; maxAgeMs: number };

/** How many lookups were answered with a fresh value, with a stale one, or by a fetch. */
export type ServeCounts = { fresh: number; stale: number; fetched: number };

/**
 * A stale-while-revalidate cache: values by key, with one fetch per key at a time. lru-cache's own fetchMethod does the
 * same, but creates an AbortController per key, and the profiler showed that to be expensive.
 */
export class StaleWhileRevalidate<V extends {}> {
  readonly served: ServeCounts = { fresh: 0, stale: 0, fetched: 0 };
  readonly #cache: LRUCache<string, V>;
  readonly #pending = new Map<string, Promise<V>>();
  readonly #staleForMs: number;
  readonly #fetch: (key: string) => Promise<V>;

  /** Holds at most `max` values. */
  constructor({ freshMs, maxAgeMs }: Ages, fetch: (key: string) => Promise<V>, max: number) {
    this.#staleForMs = maxAgeMs - freshMs;
    this.#fetch = fetch;
    this.#cache = new LRUCache({ max, ttl: maxAgeMs });
  }

  /** One value per key, in their order. Throws what `fetch` throws when the cache has no value for a key. */
  get(keys: string[]): Promise<V[]> {
    return Promise.all(keys.map((key) => this.#valueOf(key)));
  }

  /** Keeps a value that was fetched otherwise. */
  set(key: string, value: V): void {
    this.#cache.set(key, value);
  }

  #valueOf(key: string): V | Promise<V> {
    const cached = this.#cache.get(key);
    if (cached === undefined) {
      this.served.fetched += 1;
      return this.#pending.get(key) ?? this.#fetchAndStore(key);
    }
    if (this.#cache.getRemainingTTL(key) > this.#staleForMs) {
      this.served.fresh += 1;
    } else {
      this.served.stale += 1;
      // A failed fetch leaves the stale value, until its maximum age.
      if (!this.#pending.has(key)) this.#fetchAndStore(key).catch(() => undefined);
    }
    return cached;
  }

  #fetchAndStore(key: string): Promise<V> {
    // The age of a value counts from its request, because the answer may have been slow.
    const start = performance.now();
    // finally() would make three more promises for each code of each lookup.
    const fetched = this.#fetch(key).then(
      (value) => {
        this.#pending.delete(key);
        this.#cache.set(key, value, { start });
        return value;
      },
      (error: unknown) => {
        this.#pending.delete(key);
        throw error;
      },
    );
    this.#pending.set(key, fetched);
    return fetched;
  }
}
