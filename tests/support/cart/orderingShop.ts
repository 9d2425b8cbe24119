import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createOrder } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { CartContent, CartLine } from '#domain/cart/cart.ts';
import type { OrderState } from '#domain/orders/order.ts';
import type { DatabasePlace } from '#server/database/open.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { emptyDatabase } from '../database/database.ts';
import { eventually } from '../eventually.ts';
import { startTestOffice, type TestOffice } from '../sandbox.ts';
import { ANA, goodsFrom, stateOf } from './ordering.ts';

/** A shop where Ana orders, over a back office of the test file's own. Each test has an empty database. */
export class OrderingShop {
  sandbox!: TestOffice;
  /** Asks the back office past the shop. */
  witness!: BackOffice;
  shop!: Services & { stop: () => Promise<void> };
  /** What Ana orders. */
  goods!: CartLine[];
  #place!: DatabasePlace;

  constructor() {
    beforeAll(async () => {
      this.sandbox = await startTestOffice();
      this.witness = openBackOffice(this.sandbox.url);
      this.goods = await goodsFrom(this.witness, this.sandbox.url);
    });
    beforeEach(async () => {
      await this.sandbox.reset();
      this.#place = await emptyDatabase();
      await this.start();
    });
    afterEach(async () => {
      await this.sandbox.fail({});
      await this.shop.stop();
    });
    afterAll(async () => {
      await closeBackOffice(this.witness);
      this.sandbox.stop();
    });
  }

  /** The server of this test's database, again where it was stopped. */
  async start(): Promise<void> {
    this.shop = await openServices({ ...this.#place, BACKOFFICE_URL: this.sandbox.url });
  }

  fillCart(owner = ANA): Promise<CartContent & { rev: number }> {
    const operations = this.goods.map((line) => ({ kind: 'add' as const, opId: randomUUID(), ...line }));
    return this.shop.carts.change(owner, operations);
  }

  stateBecomes(key: string, state: OrderState): Promise<void> {
    return eventually(async () => expect(stateOf(await this.shop.orders.progress(ANA, key))).toBe(state));
  }

  async ordersSent(): Promise<number> {
    return (await this.sandbox.journal(createOrder.path)).length;
  }
}
