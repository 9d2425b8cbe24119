import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import {
  LOOKUP_CHUNK,
  lookupChunk,
  lookupOffers,
  lookupPublicChunk,
  type ProductQuery,
  searchProducts,
} from '#backoffice/calls/product.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { OfferedSummary, ProductSummary } from '#domain/product/product.ts';
import { type Ages, type ServeCounts, StaleWhileRevalidate } from './staleWhileRevalidate.ts';

/**
 * A price is at most a minute old, so that nobody works with an old price list. An order never reads prices from the
 * cache. product.md §11, §15.
 */
const OFFER_AGES: Ages = { freshMs: 30_000, maxAgeMs: 60_000 };
/** Public fields change once a night. */
const PUBLIC_AGES: Ages = { freshMs: 60_000, maxAgeMs: 300_000 };

/** Enough for the products that are looked up again within a minute; a larger cache makes every lookup slower. */
const MAX_PRODUCTS = 4_000;
/** Searches held; each has at most 200 products. */
const MAX_SEARCHES = 200;
const MAX_CUSTOMERS = 1_000;

/** Cached for a code that the back office does not know, so that it is not looked up again at once. */
const UNKNOWN = Symbol('unknown code');
type Cached<T> = T | typeof UNKNOWN;

type Loader<T> = DataLoader<string, Cached<T>>;

/** Batches the lookups of one turn of the event loop: 50 codes to a call. */
const batched = <T>(ask: (codes: string[]) => Promise<T[]>, codeOf: (product: T) => string): Loader<T> =>
  new DataLoader(
    async (codes) => {
      const products = new Map((await ask([...codes])).map((product) => [codeOf(product), product]));
      return codes.map((code) => products.get(code) ?? UNKNOWN);
    },
    { cache: false, maxBatchSize: LOOKUP_CHUNK, batchScheduleFn: setImmediate },
  );

const existing = <T>(found: Cached<T>[]): T[] => found.filter((product): product is T => product !== UNKNOWN);

/** Gives a product the name that everybody calls it by, once for all who are answered from the cache. */
type ReadName = (product: ProductSummary) => ProductSummary;

/** Separates card code and item code in a key; it occurs in neither. */
const SEPARATOR = '\n';

/**
 * Products and offers that were looked up a moment ago. Offers are cached by customer and product, so that no customer
 * sees another's price. Its methods throw what the calls throw, unless a cached value can be served.
 */
export class ProductCache {
  readonly #office: BackOffice;
  readonly #called: ReadName;
  readonly #loaders = new LRUCache<string, Loader<OfferedSummary>>({ max: MAX_CUSTOMERS });
  readonly #offers: StaleWhileRevalidate<Cached<OfferedSummary>>;
  readonly #products: StaleWhileRevalidate<Cached<ProductSummary>>;
  readonly #searches: StaleWhileRevalidate<ProductSummary[]>;

  constructor(
    office: BackOffice,
    { called = (product) => product, ...ages }: { called?: ReadName; offers?: Ages; public?: Ages } = {},
  ) {
    this.#office = office;
    this.#called = called;
    const publicAges = ages.public ?? PUBLIC_AGES;
    this.#offers = new StaleWhileRevalidate(
      ages.offers ?? OFFER_AGES,
      (key) => this.#askOffer(key),
      MAX_PRODUCTS,
    );
    const loader = batched(
      async (codes) => (await lookupPublicChunk(office, codes)).map(called),
      (product) => product.code,
    );
    this.#products = new StaleWhileRevalidate(publicAges, (code) => loader.load(code), MAX_PRODUCTS);
    this.#searches = new StaleWhileRevalidate(
      publicAges,
      async (key) => {
        const { cardcode, ...query } = JSON.parse(key) as ProductQuery & { cardcode: string };
        return (await searchProducts(office, query, cardcode)).map(called);
      },
      MAX_SEARCHES,
    );
  }

  /** Products with one customer's prices and stock; codes that do not exist are absent. */
  async offers(cardcode: string, codes: string[]): Promise<OfferedSummary[]> {
    return existing(await this.#offers.get(codes.map((code) => cardcode + SEPARATOR + code)));
  }

  /**
   * As `offers`, of this moment and never from the cache, which keeps them: whatever is shown after an order was checked
   * is what it was checked with. product.md §15.
   */
  async currentOffers(cardcode: string, codes: string[]): Promise<OfferedSummary[]> {
    const offered = this.#calledOffers(await lookupOffers(this.#office, cardcode, codes));
    for (const one of offered) this.#offers.set(cardcode + SEPARATOR + one.product.code, one);
    return offered;
  }

  /** Products as anybody may see them; codes that do not exist are absent. */
  async products(codes: string[]): Promise<ProductSummary[]> {
    return existing(await this.#products.get(codes));
  }

  /**
   * Public fields of what a search finds for one customer, or with '' for guests. A customer's search never waits for a
   * guest's, not even for the same term.
   */
  async search(query: ProductQuery, cardcode: string): Promise<ProductSummary[]> {
    const { term, family, category, subcategory, subsubcategory, brand } = query;
    const question = { term: term.trim(), family, category, subcategory, subsubcategory, brand };
    return (await this.#searches.get([JSON.stringify({ cardcode, ...question })])).flat();
  }

  /** How lookups and searches were served since the start. */
  served(): Record<'offers' | 'products' | 'searches', ServeCounts> {
    return {
      offers: this.#offers.served,
      products: this.#products.served,
      searches: this.#searches.served,
    };
  }

  #calledOffers(offered: OfferedSummary[]): OfferedSummary[] {
    return offered.map(({ product, offer }) => ({ product: this.#called(product), offer }));
  }

  #askOffer(key: string): Promise<Cached<OfferedSummary>> {
    const end = key.indexOf(SEPARATOR);
    return this.#loaderOf(key.slice(0, end)).load(key.slice(end + SEPARATOR.length));
  }

  #loaderOf(cardcode: string): Loader<OfferedSummary> {
    const started = this.#loaders.get(cardcode);
    if (started) return started;
    const loader = batched(
      async (codes) => this.#calledOffers(await lookupChunk(this.#office, cardcode, codes)),
      (offered) => offered.product.code,
    );
    this.#loaders.set(cardcode, loader);
    return loader;
  }
}
