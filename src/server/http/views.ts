import type { OrderProgress } from '#api/orders.ts';
import type { LookedUpProduct } from '#api/product.ts';
import { isLate, orderState } from '#domain/orders/order.ts';
import type { CatalogueEntry, OfferedSummary, ProductSummary } from '#domain/product/product.ts';
import { pictureOf } from '#server/catalogue/pictures.ts';
import type { Intent } from '#server/orders/intents.ts';
import type { Send } from '#server/orders/sends.ts';

/** A product's public fields. They are listed one by one, so that no other field is sent. product.md §11. */
export const publicView = (product: ProductSummary): CatalogueEntry => ({
  code: product.code,
  name: product.name,
  ...(product.tradeName !== undefined && { tradeName: product.tradeName }),
  brand: product.brand,
  path: product.path,
  unitMult: product.unitMult,
  listOrder: product.listOrder,
  picture: pictureOf(product.code),
});

export const offeredView = ({ product, offer }: OfferedSummary): LookedUpProduct => ({
  ...publicView(product),
  offer,
});

/** What a send orders, promotions by their products. */
const linesOf = (send: Send): OrderProgress['lines'] =>
  send.part === 'lines'
    ? send.payload.lines.map(({ itemCode, quantity }) => ({ itemCode, quantity, promo: null }))
    : send.payload.promos.flatMap(({ description, lines }) =>
        lines.map(({ itemCode, quantity }) => ({ itemCode, quantity, promo: description })),
      );

export const progressView = ({ key, reference, createdAt, sends }: Intent): OrderProgress => {
  const [first, ...others] = sends;
  const state = orderState([first.state, ...others.map((send) => send.state)]);
  return {
    ...{ key, reference, createdAt, state },
    parts: sends.map(({ part, state: own, reference: sent, orderId, message }) => ({
      ...{ part, state: own, reference: sent },
      ...{ orderId, message: own === 'rejected' ? message : null },
    })),
    late: isLate(state, createdAt),
    lines: sends.flatMap(linesOf),
    // Both parts say the same.
    comments: first.payload.comments,
  };
};
