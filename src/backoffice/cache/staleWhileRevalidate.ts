import { LRUCache } from 'lru-cache';

/** How long a value is served as it is, and then, while a newer one is fetched, as it was. */
export type Ages = { freshMs: number; maxAgeMs: number };

/** Served as it was, served while it was renewed, and asked for. */
export type Served = { fresh: number; stale: number; asked: number };

/**
 * Values by key: equal questions at one time are one question, and a value past its freshness is renewed behind.
 * lru-cache's own fetchMethod does as much, but with an AbortController per key, which profiles showed to be expensive.
 */
export class StaleWhileRevalidate<V extends {}> {
  readonly served: Served = { fresh: 0, stale: 0, asked: 0 };
  readonly #cache: LRUCache<string, V>;
  readonly #underWay = new Map<string, Promise<V>>();
  readonly #staleFor: number;
  readonly #ask: (key: string) => Promise<V>;

  /** At most `max` values are kept. */
  constructor({ freshMs, maxAgeMs }: Ages, ask: (key: string) => Promise<V>, max: number) {
    this.#staleFor = maxAgeMs - freshMs;
    this.#ask = ask;
    this.#cache = new LRUCache({ max, ttl: maxAgeMs });
  }

  /** One value per key, in their order. Throws what `ask` throws when there is nothing kept to serve. */
  get(keys: string[]): Promise<V[]> {
    return Promise.all(keys.map((key) => this.#valueOf(key)));
  }

  #valueOf(key: string): V | Promise<V> {
    const kept = this.#cache.get(key);
    if (kept === undefined) {
      this.served.asked += 1;
      return this.#underWay.get(key) ?? this.#askAndKeep(key);
    }
    if (this.#cache.getRemainingTTL(key) > this.#staleFor) {
      this.served.fresh += 1;
    } else {
      this.served.stale += 1;
      // A failed renewal leaves what there is, until it is too old.
      if (!this.#underWay.has(key)) this.#askAndKeep(key).catch(() => undefined);
    }
    return kept;
  }

  #askAndKeep(key: string): Promise<V> {
    // A value is as old as its question, not as its answer.
    const start = performance.now();
    // Not finally(), which makes three more promises, for each code of each lookup.
    const question = this.#ask(key).then(
      (value) => {
        this.#underWay.delete(key);
        this.#cache.set(key, value, { start });
        return value;
      },
      (error: unknown) => {
        this.#underWay.delete(key);
        throw error;
      },
    );
    this.#underWay.set(key, question);
    return question;
  }
}
