import type { ProductCache } from '#backoffice/cache/productCache.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { CartContent } from '#domain/cart/cart.ts';
import type { OrderSummary } from '#domain/orders/order.ts';
import type { CartSync } from '#server/cart/cartSync.ts';
import { lockStoredCart, updateStoredCart } from '#server/cart/carts.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Log } from '#server/operation/log.ts';
import type { Promotions } from '#server/promos/promotions.ts';
import { findIntent, type Intent, insertIntent, intentsOf } from './intents.ts';
import type { OrderDelivery } from './orderDelivery.ts';
import { checkOrderLines } from './orderLines.ts';
import { checkOrderPromos } from './orderPromos.ts';
import { commentsFor, type OrderTerms } from './orderTerms.ts';
import { orderedBy, UNSETTLED } from './sends.ts';
import type { ShownPrices, ShownPromoPrices } from './shownPrices.ts';

/** A second order with the same product or promotion within minutes may be a mistake, so the customer is asked. */
const overlap = (a: CartContent, b: CartContent): boolean =>
  a.lines.some((line) => b.lines.some(({ itemCode }) => itemCode === line.itemCode)) ||
  a.promos.some((promo) => b.promos.some(({ idPromo }) => idPromo === promo.idPromo));

/** Whether anything of the cart is in an order of which the back office has not confirmed that part yet. */
const isUnconfirmed = (cart: CartContent, intents: Intent[]): boolean =>
  intents
    .flatMap(({ sends }) => sends)
    .some((send) => UNSETTLED.includes(send.state) && overlap(orderedBy(send), cart));

type Checkout = OrderTerms & {
  key: string;
  rev: number;
  another: boolean;
  prices?: ShownPrices;
  promoPrices?: ShownPromoPrices;
};

/**
 * Accepts orders so that none is lost and none is sent twice: the intent is committed before anything is sent, and a key
 * always names the same order. product.md §15.
 */
export class OrderService {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #cache: ProductCache;
  readonly #promotions: Promotions;
  readonly #carts: CartSync;
  readonly #delivery: OrderDelivery;
  readonly #log: Log;
  /** Orders that are being accepted, by who pressed and with which key. */
  readonly #underWay = new Map<string, Promise<Intent>>();

  constructor(
    db: Database,
    office: BackOffice,
    cache: ProductCache,
    promotions: Promotions,
    carts: CartSync,
    delivery: OrderDelivery,
    log: Log,
  ) {
    this.#db = db;
    this.#office = office;
    this.#cache = cache;
    this.#promotions = promotions;
    this.#carts = carts;
    this.#delivery = delivery;
    this.#log = log;
  }

  /**
   * Orders the cart of revision `rev`. The same key always answers the same order: who presses again while it is being accepted
   * waits for the same answer, and asks the back office for nothing. Throws ApiError.
   */
  place(owner: CartOwner, checkout: Checkout): Promise<Intent> {
    const press = JSON.stringify([owner.cardcode, owner.email, checkout.key, checkout.rev]);
    const underWay =
      this.#underWay.get(press) ?? this.#accept(owner, checkout).finally(() => this.#underWay.delete(press));
    this.#underWay.set(press, underWay);
    return underWay;
  }

  async #accept(owner: CartOwner, checkout: Checkout): Promise<Intent> {
    const existing = await this.#ownIntent(owner, checkout.key);
    if (existing) return existing;
    const cart = await this.#carts.open(owner);
    if (cart.rev !== checkout.rev) return this.#placedMeanwhile(owner, checkout.key);
    // What is checked is what is ordered, because the commit requires the same revision.
    try {
      const comments = await this.#check(owner, cart, checkout);
      const { intent, inserted } = await this.#commit(owner, checkout, comments);
      if (inserted) this.#delivery.start(intent);
      return intent;
    } catch (error) {
      // Another server may have accepted it meanwhile, and then nobody may say that nothing was sent.
      const placed = await this.#ownIntent(owner, checkout.key);
      if (placed) return placed;
      throw error;
    }
  }

  /** The state of an order; undefined when this customer has none with that key. */
  async progress(owner: CartOwner, key: string): Promise<Intent | undefined> {
    const intent = await findIntent(this.#db, key);
    return intent && isOwn(intent, owner) ? intent : undefined;
  }

  /** Confirms the orders that the back office lists, so that none is shown both as listed and as unconfirmed. */
  async confirmListed(owner: CartOwner, listed: OrderSummary[]): Promise<void> {
    await this.#delivery.confirmListed(await this.pending(owner), listed);
  }

  /** Accepted orders of which the back office has not confirmed every part yet, newest first. */
  pending(owner: CartOwner): Promise<Intent[]> {
    return intentsOf(this.#db, owner, [...UNSETTLED, 'ask']);
  }

  /** Throws ApiError unless everything can be ordered now as it is wanted. Answers what travels in the comments. */
  async #check(owner: CartOwner, { lines, promos }: CartContent, terms: Checkout): Promise<string> {
    if (lines.length + promos.length === 0) throw new ApiError(422, 'cart_empty', errors.cartEmpty);
    try {
      const [comments] = await Promise.all([
        commentsFor(this.#office, owner.cardcode, terms, lines),
        checkOrderLines(this.#cache, owner, lines, terms.prices ?? new Map()),
        checkOrderPromos(this.#promotions, owner.cardcode, promos, terms.promoPrices ?? new Map()),
      ]);
      return comments;
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error;
      this.#log.warn({ error }, 'no order is taken: prices are unavailable');
      throw new ApiError(503, 'backoffice_unavailable', errors.pricesUnavailable);
    }
  }

  async #ownIntent(owner: CartOwner, key: string, db: Executor = this.#db): Promise<Intent | undefined> {
    const intent = await findIntent(db, key);
    if (intent && !isOwn(intent, owner)) throw new ApiError(409, 'key_taken', errors.keyTaken);
    return intent;
  }

  /**
   * The cart has another revision: either the same request was sent twice and the order exists, or the cart was
   * changed.
   */
  async #placedMeanwhile(owner: CartOwner, key: string): Promise<Intent> {
    const taken = await this.#ownIntent(owner, key);
    if (!taken) throw new ApiError(409, 'cart_changed', errors.cartChanged);
    return taken;
  }

  /**
   * In one transaction: checks that the cart is still the reviewed one and that nothing of it is in an unconfirmed
   * order, and stores the intent with what it will send.
   */
  #commit(
    owner: CartOwner,
    { key, rev, another }: Checkout,
    comments: string,
  ): Promise<{ intent: Intent; inserted: boolean }> {
    return this.#db.transaction().execute(async (tx) => {
      const stored = await lockStoredCart(tx, owner);
      const raced = await this.#ownIntent(owner, key, tx);
      if (raced) return { intent: raced, inserted: false };
      if (!stored || stored.cart.rev !== rev) throw new ApiError(409, 'cart_changed', errors.cartChanged);
      if (!another && isUnconfirmed(stored.cart, await intentsOf(tx, owner, UNSETTLED))) {
        throw new ApiError(409, 'unconfirmed_order', errors.unconfirmedOrder);
      }
      const intent = { key, owner, cartRev: rev, comments, ordered: stored.cart };
      // Our own cart is locked, so that only another customer can have taken the key since it was looked for.
      if (!(await insertIntent(tx, intent))) throw new ApiError(409, 'key_taken', errors.keyTaken);
      // What a server of the version before changed is as old as this revision, and no newer.
      await updateStoredCart(tx, owner, { portions: stored.portions });
      return { intent: (await findIntent(tx, key)) as Intent, inserted: true };
    });
  }
}

const isOwn = ({ owner }: Intent, asking: CartOwner): boolean =>
  owner.cardcode === asking.cardcode && owner.email === asking.email;
