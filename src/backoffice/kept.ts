import { LRUCache } from 'lru-cache';

/** How long a value is served as it is, and then, while a newer one is fetched, as it was. */
export type Ages = { freshMs: number; keptMs: number };

/** What all values of one kind may weigh together, in products. */
const MAX_PRODUCTS = 20_000;

/** Served as it was, served while it was renewed, and asked for. */
export type Served = { fresh: number; stale: number; asked: number };

type Entry<V> = { value: V; asOf: number };

/**
 * Values by key: equal questions at one time are one question, and a value past its freshness is renewed behind.
 * lru-cache's own fetchMethod does as much, but with an AbortController per key, which profiles showed to be expensive.
 */
export class Kept<V> {
  readonly served: Served = { fresh: 0, stale: 0, asked: 0 };
  readonly #cache: LRUCache<string, Entry<V>>;
  /** By key, the question that is out, which answers the key's value among others. */
  readonly #underWay = new Map<string, Promise<Map<string, V>>>();
  readonly #ages: Ages;
  readonly #ask: (keys: string[]) => Promise<Map<string, V>>;

  /** `ask` answers a value for every key. */
  constructor(
    ages: Ages,
    ask: (keys: string[]) => Promise<Map<string, V>>,
    sizeOf: (value: V) => number = () => 1,
  ) {
    this.#ages = ages;
    this.#ask = ask;
    this.#cache = new LRUCache({
      maxSize: MAX_PRODUCTS,
      sizeCalculation: ({ value }) => sizeOf(value),
    });
  }

  /** One value per key, in their order. Throws what `ask` throws when there is nothing kept to serve. */
  async get(keys: string[]): Promise<V[]> {
    const now = Date.now();
    const values = new Map<string, V>();
    const stale: string[] = [];
    const missing: string[] = [];
    for (const key of keys) {
      const kept = this.#cache.get(key);
      const age = kept ? now - kept.asOf : Number.POSITIVE_INFINITY;
      if (!kept || age > this.#ages.keptMs) missing.push(key);
      else values.set(key, kept.value);
      if (age > this.#ages.freshMs && age <= this.#ages.keptMs) stale.push(key);
    }
    this.served.fresh += keys.length - stale.length - missing.length;
    this.served.stale += stale.length;
    this.served.asked += missing.length;
    // A failed renewal leaves what there is, until it is too old.
    for (const renewal of this.#asking(stale)) renewal.catch(() => undefined);
    for (const found of await Promise.all(this.#asking(missing))) {
      for (const [key, value] of found) values.set(key, value);
    }
    return keys.map((key) => values.get(key) as V);
  }

  /** The questions whose answers hold these keys: those that are out already, and one for all the others. */
  #asking(keys: string[]): Set<Promise<Map<string, V>>> {
    const unasked = keys.filter((key) => !this.#underWay.has(key));
    if (unasked.length > 0) {
      const question = this.#askAndKeep(unasked);
      for (const key of unasked) this.#underWay.set(key, question);
    }
    return new Set(keys.map((key) => this.#underWay.get(key) as Promise<Map<string, V>>));
  }

  async #askAndKeep(keys: string[]): Promise<Map<string, V>> {
    const asOf = Date.now();
    try {
      const found = await this.#ask(keys);
      for (const [key, value] of found) this.#cache.set(key, { value, asOf });
      return found;
    } finally {
      for (const key of keys) this.#underWay.delete(key);
    }
  }
}
