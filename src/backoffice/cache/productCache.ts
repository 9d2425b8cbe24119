import DataLoader from 'dataloader';
import { LRUCache } from 'lru-cache';
import {
  LOOKUP_CHUNK,
  lookupChunk,
  lookupPublicChunk,
  type ProductQuery,
  type Searcher,
  searchProducts,
} from '#backoffice/calls/products.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { OfferedSummary, ProductSummary } from '#domain/product.ts';
import { type Ages, type Served, StaleWhileRevalidate } from './staleWhileRevalidate.ts';

/**
 * A price is at most half a minute old, or a minute while the next one is on its way: short enough that nobody works
 * with yesterday's list. An order never reads from here: it asks anew. Design §6, §10.
 */
const OFFER_AGES: Ages = { freshMs: 30_000, maxAgeMs: 60_000 };
/** What anybody may see changes by the night. */
const PUBLIC_AGES: Ages = { freshMs: 60_000, maxAgeMs: 300_000 };

/** What is asked again within its minute; a larger cache costs every lookup more than it spares. */
const MAX_PRODUCTS = 4_000;
/** Of at most 200 products each. */
const MAX_SEARCHES = 200;
const MAX_CUSTOMERS = 1_000;

/** A code the back office does not know is worth remembering too. */
const UNKNOWN = Symbol('a code that nobody knows');
type Found<T> = T | typeof UNKNOWN;

type Gatherer<T> = DataLoader<string, Found<T>>;

/** Lookups of one turn of the event loop go out together, 50 codes to a call. */
const gathered = <T>(ask: (codes: string[]) => Promise<T[]>, codeOf: (product: T) => string): Gatherer<T> =>
  new DataLoader(
    async (codes) => {
      const products = new Map((await ask([...codes])).map((product) => [codeOf(product), product]));
      return codes.map((code) => products.get(code) ?? UNKNOWN);
    },
    { cache: false, maxBatchSize: LOOKUP_CHUNK, batchScheduleFn: setImmediate },
  );

const existing = <T>(found: Found<T>[]): T[] => found.filter((product): product is T => product !== UNKNOWN);

/** Between the card code and the item code of a key; in neither. */
const SEPARATOR = '\n';

/**
 * What was looked up a moment ago. Offers are kept by customer and product: one customer's price is never another's.
 * Throws what the calls throw when there is nothing kept to serve.
 */
export class ProductCache {
  readonly #office: BackOffice;
  readonly #gatherers = new LRUCache<string, Gatherer<OfferedSummary>>({ max: MAX_CUSTOMERS });
  readonly #offers: StaleWhileRevalidate<Found<OfferedSummary>>;
  readonly #products: StaleWhileRevalidate<Found<ProductSummary>>;
  readonly #searches: StaleWhileRevalidate<ProductSummary[]>;

  constructor(office: BackOffice, ages: { offers?: Ages; public?: Ages } = {}) {
    this.#office = office;
    const publicAges = ages.public ?? PUBLIC_AGES;
    this.#offers = new StaleWhileRevalidate(
      ages.offers ?? OFFER_AGES,
      (key) => this.#askOffer(key),
      MAX_PRODUCTS,
    );
    const gatherer = gathered(
      (codes) => lookupPublicChunk(office, codes),
      (product) => product.code,
    );
    this.#products = new StaleWhileRevalidate(publicAges, (code) => gatherer.load(code), MAX_PRODUCTS);
    this.#searches = new StaleWhileRevalidate(
      publicAges,
      (key) => {
        const { searcher, ...query } = JSON.parse(key) as ProductQuery & { searcher: Searcher };
        return searchProducts(office, query, searcher);
      },
      MAX_SEARCHES,
    );
  }

  /** Products with one customer's prices and stock; codes that do not exist are absent. */
  async offers(cardcode: string, codes: string[]): Promise<OfferedSummary[]> {
    return existing(await this.#offers.get(codes.map((code) => cardcode + SEPARATOR + code)));
  }

  /** Products as anybody may see them; codes that do not exist are absent. */
  async products(codes: string[]): Promise<ProductSummary[]> {
    return existing(await this.#products.get(codes));
  }

  /** What a search finds, as anybody may see it. A customer's never waits for a guest's, not even for the same one. */
  async search(query: ProductQuery, searcher: Searcher): Promise<ProductSummary[]> {
    const { term, family, category, subcategory, subsubcategory, brand } = query;
    const asked = { term: term.trim(), family, category, subcategory, subsubcategory, brand };
    return (await this.#searches.get([JSON.stringify({ searcher, ...asked })])).flat();
  }

  /** How often each kind was served from here since the start. */
  served(): Record<'offers' | 'products' | 'searches', Served> {
    return {
      offers: this.#offers.served,
      products: this.#products.served,
      searches: this.#searches.served,
    };
  }

  #askOffer(key: string): Promise<Found<OfferedSummary>> {
    const end = key.indexOf(SEPARATOR);
    return this.#gathererOf(key.slice(0, end)).load(key.slice(end + SEPARATOR.length));
  }

  #gathererOf(cardcode: string): Gatherer<OfferedSummary> {
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
