import type { OrderProgress } from '#api/orders.ts';
import type { LookedUpProduct } from '#api/products.ts';
import { orderState } from '#domain/order.ts';
import type { CatalogueEntry, OfferedSummary, ProductSummary } from '#domain/product.ts';
import { pictureOf } from '#server/catalogue/pictures.ts';
import type { Intent } from '#server/orders/intents.ts';

/** A product's public fields. They are listed one by one, so that no other field is sent. product.md §11. */
export const publicView = (product: ProductSummary): CatalogueEntry => ({
  code: product.code,
  name: product.name,
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

export const progressView = ({ key, reference, createdAt, sends }: Intent): OrderProgress => {
  const [first, ...others] = sends;
  return {
    key,
    reference,
    createdAt,
    state: orderState([first.state, ...others.map(({ state }) => state)]),
    parts: sends.map(({ part, state, reference: own, orderId, message }) => ({
      part,
      state,
      reference: own,
      orderId,
      message,
    })),
  };
};
