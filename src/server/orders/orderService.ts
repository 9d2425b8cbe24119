import type { CartOwner } from '#backoffice/calls/carts.ts';
import type { NewOrder } from '#backoffice/calls/orders.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart.ts';
import { type OrderSummary, orderReference } from '#domain/order.ts';
import type { CartSync } from '#server/carts/cartSync.ts';
import { readStoredCart } from '#server/carts/carts.ts';
import type { Database } from '#server/database/schema.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Log } from '#server/operation/log.ts';
import { findIntent, type Intent, insertIntent, intentsOf, UNSETTLED } from './intents.ts';
import type { OrderDelivery } from './orderDelivery.ts';
import { checkOrderLines } from './orderLines.ts';

/** A second order with the same product within minutes may be a mistake, so the customer is asked. */
const sharesAnItem = (a: CartLine[], b: CartLine[]): boolean =>
  a.some((line) => b.some((other) => other.itemCode === line.itemCode));

type Checkout = { key: string; rev: number; comments: string; another: boolean; withoutPromos: boolean };

/**
 * Accepts orders so that none is lost and none is sent twice: the intent is committed before anything is sent, and a key
 * always names the same order. product.md §15.
 */
export class OrderService {
  readonly #db: Database;
  readonly #office: BackOffice;
  readonly #carts: CartSync;
  readonly #delivery: OrderDelivery;
  readonly #log: Log;

  constructor(db: Database, office: BackOffice, carts: CartSync, delivery: OrderDelivery, log: Log) {
    this.#db = db;
    this.#office = office;
    this.#carts = carts;
    this.#delivery = delivery;
    this.#log = log;
  }

  /** Orders the cart of revision `rev`. The same key always answers the same order. Throws ApiError. */
  async place(owner: CartOwner, checkout: Checkout): Promise<Intent> {
    const known = await this.#ownIntent(owner, checkout.key);
    if (known) return known;
    const cart = await this.#carts.open(owner);
    if (cart.rev !== checkout.rev) return this.#placedMeanwhile(owner, checkout.key);
    // The checked lines are the ordered lines, because the commit requires the same revision.
    await checkOrderLines(this.#office, this.#log, owner, cart.lines);
    const { intent, inserted } = await this.#commit(owner, checkout);
    if (inserted) this.#delivery.start(intent);
    return intent;
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

  /** Accepted orders that the back office has not confirmed yet, newest first. */
  pending(owner: CartOwner): Promise<Intent[]> {
    return intentsOf(this.#db, owner, [...UNSETTLED, 'ask']);
  }

  async #ownIntent(owner: CartOwner, key: string): Promise<Intent | undefined> {
    const intent = await findIntent(this.#db, key);
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
   * In one transaction: checks that the cart is still the reviewed one and that none of its products is in an
   * unconfirmed order, and stores the intent.
   */
  #commit(owner: CartOwner, checkout: Checkout): Promise<{ intent: Intent; inserted: boolean }> {
    return this.#db.transaction().execute(async (tx) => {
      const raced = await findIntent(tx, checkout.key);
      if (raced) return { intent: raced, inserted: false };
      const stored = await readStoredCart(tx, owner);
      if (!stored || stored.cart.rev !== checkout.rev)
        throw new ApiError(409, 'cart_changed', errors.cartChanged);
      const { lines, promos } = stored.cart;
      if (promos.length > 0 && !checkout.withoutPromos)
        throw new ApiError(409, 'promos_left_out', errors.promosLeftOut);
      const unconfirmed = await intentsOf(tx, owner, UNSETTLED);
      if (!checkout.another && unconfirmed.some((intent) => sharesAnItem(intent.payload.lines, lines))) {
        throw new ApiError(409, 'unconfirmed_order', errors.unconfirmedOrder);
      }
      const reference = orderReference(checkout.key);
      const { cardcode, email } = owner;
      const payload: NewOrder = { cardcode, email, reference, comments: checkout.comments, lines };
      await insertIntent(tx, { key: checkout.key, owner, cartRev: checkout.rev, payload, reference });
      return { intent: (await findIntent(tx, checkout.key)) as Intent, inserted: true };
    });
  }
}

const isOwn = ({ owner }: Intent, asking: CartOwner): boolean =>
  owner.cardcode === asking.cardcode && owner.email === asking.email;
