import { LRUCache } from 'lru-cache';
import type { OrderContents as Answer } from '#api/orders.ts';
import { getOrders } from '#backoffice/calls/orders.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { commentLabels } from '#copy/orders/checkout.ts';
import { documentName, type Movement } from '#domain/account/statement.ts';
import { type OrderSummary, ownNumber } from '#domain/orders/order.ts';
import { readComments } from '#domain/orders/orderTerms.ts';
import type { ProductNames } from '#domain/product/product.ts';
import { asRead } from '#server/catalogue/reading.ts';
import type { OrderReader } from './orderReader.ts';

/** Each order is a call: those of some five years, the newest first. Documents are of one call, whatever their order's age. */
const ORDERS_READ = 300;
/** Of all customers' lists together; some 50 MB. */
const ROWS_KEPT = 100_000;
const LIST_KEPT_MS = 10 * 60_000;

/** A product is found by its code, as it is called, and as its invoice says it. */
const searchedBy = (itemCode: string, { name, tradeName }: ProductNames): string =>
  [itemCode, name, tradeName].filter(Boolean).join(' ');

/** `Factura A 308801` and its number: what a document is looked for by. */
const documentsByOrder = (movements: Movement[]): Map<string, string[]> => {
  const named = new Map<string, string[]>();
  for (const movement of movements) {
    if (movement.orderId === '') continue;
    const { docNum } = movement;
    named.set(movement.orderId, [...(named.get(movement.orderId) ?? []), documentName(movement), docNum]);
  }
  return named;
};

/** What a customer's orders hold besides what their list says, for a search in them. Decision 0321. */
export class OrderContents {
  readonly #office: BackOffice;
  readonly #reader: OrderReader;
  readonly #listed = new LRUCache<string, OrderSummary[]>({
    maxSize: ROWS_KEPT,
    sizeCalculation: (listed) => listed.length + 1,
    ttl: LIST_KEPT_MS,
  });

  constructor(office: BackOffice, reader: OrderReader) {
    this.#office = office;
    this.#reader = reader;
  }

  /** The list that the page was answered with: whoever searches it need not ask the back office for it again. */
  remember(cardcode: string, listed: OrderSummary[]): void {
    this.#listed.set(cardcode, listed);
  }

  /** Throws what the calls throw. */
  async of(cardcode: string): Promise<Answer> {
    const listed = this.#listed.get(cardcode) ?? (await getOrders(this.#office, cardcode));
    const newest = listed.toSorted((a, b) => b.date.localeCompare(a.date)).slice(0, ORDERS_READ);
    const numbers = newest.map(({ orderId }) => orderId);
    const [orders, { movements }] = await Promise.all([
      this.#reader.read(cardcode, numbers),
      getStatement(this.#office, cardcode),
    ]);
    const read = new Map(orders.map((order) => [order.orderId, order]));
    const documents = documentsByOrder(movements);
    return {
      read: orders.length,
      orders: listed.map(({ orderId, reference }) => {
        const { comments = '', lines = [] } = read.get(orderId) ?? {};
        return {
          orderId,
          ownNumber: ownNumber(reference, readComments(comments, commentLabels).purchaseOrder),
          products: lines.map((line) => searchedBy(line.itemCode, asRead(line.itemCode, line))),
          documents: documents.get(orderId) ?? [],
        };
      }),
    };
  }
}
