import { z } from 'zod';
import { DEFAULT_TAX, type Offer } from '#domain/product/product.ts';
import type { StockStatus } from '#domain/product/stockStatus.ts';
import { leftOut, wireAmount, wireCurrency, wireNumber, wirePercent, wireText, wireYes } from './wire.ts';

const wireStockStatus = wireText.transform((text): StockStatus | null => {
  const letter = text.toUpperCase();
  return letter === 'S' || letter === 'W' || letter === 'D' || letter === 'A' ? letter : null;
});

const wireOffer = z
  .object({
    price: wireAmount,
    compareAtPrice: leftOut(wireAmount).transform((cents) => cents ?? 0),
    discount: wirePercent,
    finalDiscount: wirePercent,
    currency: wireCurrency,
    factorQty: wireNumber,
    pvp: leftOut(wireAmount).transform((cents) => cents ?? 0),
    pvpCur: leftOut(wireCurrency),
    // An absent tax means 22 %, and 0 means exempt, so the two must be told apart here. product.md §13.
    tax: z
      .literal('')
      .nullish()
      .transform(() => DEFAULT_TAX)
      .or(wirePercent),
    hasStock: wireYes,
    stockStatus: wireStockStatus,
    stockDescription: wireText,
  })
  .refine((wire) => wire.price === 0 || wire.currency !== undefined, 'has a price without a currency');

const toOffer = (wire: z.output<typeof wireOffer>): Offer => ({
  price: wire.price,
  currency: wire.currency ?? '$',
  discount: wire.discount,
  finalDiscount: wire.finalDiscount,
  factorQty: wire.factorQty !== undefined && wire.factorQty > 0 ? wire.factorQty : 1,
  compareAtPrice: wire.compareAtPrice,
  retailPrice: wire.pvp,
  retailCurrency: wire.pvpCur ?? wire.currency ?? '$',
  tax: wire.tax,
  hasStock: wire.hasStock,
  stockStatus: wire.stockStatus,
  stockDescription: wire.stockDescription,
});

/** Reads a customer's price, stock and tax of a product. */
export const offer: z.ZodType<Offer> = wireOffer.transform(toOffer);
