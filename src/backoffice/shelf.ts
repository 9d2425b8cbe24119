import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import type { OfferedProduct, Product } from '#domain/product.ts';
import type { BackOffice } from './office.ts';
import {
  LOOKUP_CHUNK,
  lookupChunk,
  lookupPublicChunk,
  type ProductQuery,
  searchProducts,
} from './products.ts';

/** How long a value is served as it is, and then, while a newer one is fetched, as it was. */
type Ages = { freshMs: number; keptMs: number };

/**
 * A price is at most half a minute old, or a minute while the next one is on its way: short enough that nobody works
 * with yesterday's list. An order never reads from here: it asks anew. Design §6, §10.
 */
const OFFER_AGES: Ages = { freshMs: 30_000, keptMs: 60_000 };
/** What anybody may see changes by the night. */
const PUBLIC_AGES: Ages = { freshMs: 60_000, keptMs: 300_000 };

const MAX_PRODUCTS = 20_000;
const MAX_CUSTOMERS = 1_000;

/** A code the back office does not know is worth remembering too. */
type Found<T> = { product: T | undefined };

/** Served as it was, served while it was renewed, and asked for. */
type Served = { fresh: number; stale: number; asked: number };

/** Values by key: equal questions at one time are one question, and a value past its freshness is renewed behind. */
class Kept<V extends object> {
  readonly served: Served = { fresh: 0, stale: 0, asked: 0 };
  readonly #cache: LRUCache<string, V>;
  readonly #ages: Ages;

  constructor(ages: Ages, ask: (key: string) => Promise<V>, sizeOf: (value: V) => number = () => 1) {
    this.#ages = ages;
    this.#cache = new LRUCache<string, V>({
      maxSize: MAX_PRODUCTS,
      sizeCalculation: sizeOf,
      ttl: ages.keptMs,
      // A failed renewal leaves what there is, until it is too old.
      noDeleteOnFetchRejection: true,
      // Crowded out while it was being asked for: whoever waits is answered all the same.
      ignoreFetchAbort: true,
      fetchMethod: (key) => ask(key),
    });
  }

  async get(key: string): Promise<V> {
    const kept = this.#cache.get(key);
    if (kept === undefined) {
      this.served.asked += 1;
      return this.#cache.forceFetch(key);
    }
    const isFresh = this.#cache.getRemainingTTL(key) >= this.#ages.keptMs - this.#ages.freshMs;
    this.served[isFresh ? 'fresh' : 'stale'] += 1;
    if (!isFresh) this.#cache.fetch(key, { forceRefresh: true }).catch(() => undefined);
    return kept;
  }
}

/** Lookups of one turn of the event loop go out together, 50 codes to a call. */
const gathered = <T>(ask: (codes: string[]) => Promise<T[]>, codeOf: (product: T) => string) =>
  new DataLoader<string, Found<T>>(
    async (codes) => {
      const products = new Map((await ask([...codes])).map((product) => [codeOf(product), product]));
      return codes.map((code) => ({ product: products.get(code) }));
    },
    { cache: false, maxBatchSize: LOOKUP_CHUNK, batchScheduleFn: setImmediate },
  );

const existing = <T>(found: Found<T>[]): T[] =>
  found.flatMap(({ product }) => (product === undefined ? [] : [product]));

/** Between the card code and the item code of a key; in neither. */
const SEPARATOR = '\n';

/**
 * What was looked up a moment ago. Offers are kept by customer and product: one customer's price is never another's.
 * Throws what the calls throw when there is nothing kept to serve.
 */
export class Shelf {
  readonly #office: BackOffice;
  readonly #gatherers = new LRUCache<string, DataLoader<string, Found<OfferedProduct>>>({
    max: MAX_CUSTOMERS,
  });
  readonly #offers: Kept<Found<OfferedProduct>>;
  readonly #products: Kept<Found<Product>>;
  readonly #searches: Kept<Product[]>;

  constructor(office: BackOffice, ages: { offers?: Ages; public?: Ages } = {}) {
    this.#office = office;
    const publicAges = ages.public ?? PUBLIC_AGES;
    this.#offers = new Kept(ages.offers ?? OFFER_AGES, (key) => {
      const [cardcode = '', code = ''] = key.split(SEPARATOR);
      return this.#gathererOf(cardcode).load(code);
    });
    const gatherer = gathered(
      (codes) => lookupPublicChunk(office, codes),
      (product) => product.code,
    );
    this.#products = new Kept(publicAges, (code) => gatherer.load(code));
    this.#searches = new Kept(
      publicAges,
      (key) => searchProducts(office, JSON.parse(key) as ProductQuery),
      (products) => products.length + 1,
    );
  }

  /** Products with one customer's prices and stock; codes that do not exist are absent. */
  async offers(cardcode: string, codes: string[]): Promise<OfferedProduct[]> {
    return existing(await Promise.all(codes.map((code) => this.#offers.get(cardcode + SEPARATOR + code))));
  }

  /** Products as anybody may see them; codes that do not exist are absent. */
  async products(codes: string[]): Promise<Product[]> {
    return existing(await Promise.all(codes.map((code) => this.#products.get(code))));
  }

  /** What a search finds, as anybody may see it. */
  search({ term, family, category, subcategory, subsubcategory, brand }: ProductQuery): Promise<Product[]> {
    return this.#searches.get(
      JSON.stringify({ term: term.trim(), family, category, subcategory, subsubcategory, brand }),
    );
  }

  /** How often each kind was served from here since the start. */
  served(): Record<'offers' | 'products' | 'searches', Served> {
    return {
      offers: this.#offers.served,
      products: this.#products.served,
      searches: this.#searches.served,
    };
  }

  #gathererOf(cardcode: string): DataLoader<string, Found<OfferedProduct>> {
    const known = this.#gatherers.get(cardcode);
    if (known) return known;
    const gatherer = gathered(
      (codes) => lookupChunk(this.#office, cardcode, codes),
      (offered) => offered.product.code,
    );
    this.#gatherers.set(cardcode, gatherer);
    return gatherer;
  }
}
