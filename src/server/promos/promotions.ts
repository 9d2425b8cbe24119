import { LRUCache } from 'lru-cache';
import { getPromo, getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import { BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import { isPromoId } from '#domain/cart/cart.ts';
import { today } from '#domain/day.ts';
import type { Product } from '#domain/product/product.ts';
import { hasEnded, type Promo, type PromoLine, startsLater } from '#domain/promos/promo.ts';
import { SHOWN_BY_RULE } from '#domain/site/featuredRules.ts';
import { toSlug } from '#domain/slug.ts';
import { asRead } from '#server/catalogue/reading.ts';
import { ApiError } from '#server/http/apiError.ts';

/** A page asks for its list, and then for the pictures of all that are in it. */
const LIST_MS = 10_000;
const MAX_CUSTOMERS = 1_000;
/** Each promotion's products are one more call; the first ones fill a list. */
const PROMOS_READ = 4;
/** Products without prices, which are asked for in no answer of these. */
const PRODUCTS_MS = 60_000;
/** Parts a customer from a place; it occurs in no card code. */
const SEPARATOR = '\n';

export type OwnPromo = { promo: Promo; lines: PromoLine[] };

const gone = (): ApiError => new ApiError(404, 'promo_not_found', errors.promoNotFound);

/** Each product once: the cart and the order know a promotion's lines by their item code. */
const oncePerProduct = (lines: PromoLine[]): PromoLine[] => [
  ...new Map(lines.map((line) => [line.product.code, line])).values(),
];

/** A promotion's products, called as everywhere. */
const linesOf = async (office: BackOffice, cardcode: string, id: string): Promise<PromoLine[]> =>
  (await getPromoLines(office, cardcode, id)).map(({ product, ...line }) => ({
    ...line,
    product: asRead(product.code, product),
  }));

/**
 * A customer's promotions. They are cached by customer for some seconds, prices never. Its methods throw what the calls
 * throw.
 */
export class Promotions {
  readonly #office: BackOffice;
  readonly #lists: LRUCache<string, Promo[]>;
  readonly #products: LRUCache<string, Product[]>;

  constructor(office: BackOffice) {
    this.#office = office;
    this.#lists = new LRUCache({
      max: MAX_CUSTOMERS,
      ttl: LIST_MS,
      fetchMethod: (cardcode) => this.list(cardcode),
    });
    this.#products = new LRUCache({
      max: MAX_CUSTOMERS,
      ttl: PRODUCTS_MS,
      fetchMethod: (key) => this.#readProducts(key),
    });
  }

  /** The promotions that have not ended, of one family or of all, as of now. */
  async list(cardcode: string, family?: string): Promise<Promo[]> {
    const day = today();
    return (await getPromos(this.#office, cardcode, family)).filter((promo) => !hasEnded(promo, day));
  }

  /**
   * One promotion of the customer's own list, with its lines at this customer's prices. The list is checked, because the
   * back office may answer for another customer's. Throws the same ApiError 404 for that one, for one that has ended and
   * for one that never was. product.md §11.
   */
  async own(cardcode: string, id: string): Promise<OwnPromo> {
    if (!isPromoId(id)) throw gone();
    try {
      const [listed, promo, lines] = await Promise.all([
        this.#listed(cardcode),
        getPromo(this.#office, cardcode, id),
        linesOf(this.#office, cardcode, id),
      ]);
      const has = (promos: Promo[]): boolean => promos.some(({ docEntry }) => docEntry === id);
      // It may have been given to the customer since the list was read.
      const isOwn = has(listed) || has(await this.#listed(cardcode, { forceRefresh: true }));
      if (!isOwn || hasEnded(promo, today())) throw gone();
      return { promo, lines: oncePerProduct(lines) };
    } catch (error) {
      if (error instanceof BackOfficeRefused && error.status === 404) throw gone();
      throw error;
    }
  }

  /** The retailer's address of a promotion's picture; null when it has none or is not this customer's. */
  async imageOf(cardcode: string, id: string): Promise<string | null> {
    return (await this.#listed(cardcode)).find(({ docEntry }) => docEntry === id)?.image ?? null;
  }

  /** Products of the promotions that a customer can take today: of a family's, by its slug, or with '' of all. */
  async products(cardcode: string, place: string): Promise<Product[]> {
    return (await this.#products.fetch(cardcode + SEPARATOR + place)) ?? [];
  }

  async #readProducts(key: string): Promise<Product[]> {
    const [cardcode = '', place = ''] = key.split(SEPARATOR);
    const day = today();
    const running = (await this.#listed(cardcode)).filter(
      (promo) => !startsLater(promo, day) && (place === '' || toSlug(promo.family) === place),
    );
    const lines = await Promise.all(
      running.slice(0, PROMOS_READ).map(({ docEntry }) => linesOf(this.#office, cardcode, docEntry)),
    );
    return oncePerProduct(lines.flat())
      .slice(0, SHOWN_BY_RULE)
      .map(({ product }) => product);
  }

  async #listed(cardcode: string, { forceRefresh = false } = {}): Promise<Promo[]> {
    return (await this.#lists.fetch(cardcode, { forceRefresh })) ?? [];
  }
}
