import { hash } from '../random.ts';
import { addressed, type StoredProduct } from '../store/products.ts';
import type { Customer } from './customers.ts';

/** What one unit costs someone: cents before tax and before the discount, and the discount in percent. */
export interface Price {
  cents: number;
  discount: number;
}

/** Prices planted by a test, over everything else. Without a cardcode they hold for everyone. */
export interface PlantedPrices {
  set(itemCode: string, price: number, cardcode: string | undefined): void;
  find(itemCode: string, cardcode: string | undefined): number | undefined;
  clear(): void;
  size(): number;
}

export const plantedPrices = (): PlantedPrices => {
  const cents = new Map<string, number>();
  const key = (itemCode: string, cardcode = '') => `${cardcode}\u0000${itemCode}`;
  return {
    set: (itemCode, price, cardcode) => cents.set(key(itemCode, cardcode), Math.round(price * 100)),
    find: (itemCode, cardcode) => cents.get(key(itemCode, cardcode)) ?? cents.get(key(itemCode)),
    clear: () => cents.clear(),
    size: () => cents.size,
  };
};

const discounts = [0, 0, 0, 5, 7.5, 10, 12, 15, 20];

/** The customer's own price: their list's level, corrected by family, and what they agreed on for each brand. */
export const customerPrice = (product: StoredProduct, customer: Customer): Price => {
  const correction = 1 + ((hash(`${customer.cardcode}/${product.family}`) % 9) - 4) / 100;
  const agreed = discounts[hash(`${customer.cardcode}/${product.brand}`) % discounts.length] ?? 0;
  return {
    cents: Math.round(product.listCents * customer.level * correction),
    discount: Math.max(agreed, product.discount),
  };
};

export const priceOf = (
  product: StoredProduct,
  customer: Customer | undefined,
  planted: PlantedPrices,
): Price => {
  const price = customer
    ? customerPrice(product, customer)
    : { cents: product.listCents, discount: product.discount };
  const over = planted.find(product.itemCode, customer?.cardcode);
  return over === undefined ? price : { ...price, cents: over };
};

/** Cents of one unit after its discount, rounded half away from zero. */
export const netCents = ({ cents, discount }: Price): number =>
  Math.round((cents * (10_000 - Math.round(discount * 100))) / 10_000);

/** A product's answer with a customer's prices in it; text stays text where the card has it so. */
export const pricedWire = (
  product: StoredProduct,
  customer: Customer | undefined,
  planted: PlantedPrices,
  base: string,
): Record<string, unknown> => {
  const wire = JSON.parse(addressed(product.wire, base)) as Record<string, unknown>;
  const price = priceOf(product, customer, planted);
  const value = price.cents / 100;
  const former = Number(wire.compareAtPrice);
  return {
    ...wire,
    price: typeof wire.price === 'string' ? value.toFixed(2) : value,
    compareAtPrice: former > value ? former : 0,
    discount: price.discount,
    finalPrice: netCents(price) / 100,
  };
};
