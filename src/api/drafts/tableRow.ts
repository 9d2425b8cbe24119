import * as v from 'valibot';
import { isPromoId } from '#domain/cart/cart.ts';

const item = v.object({
  product: v.object({
    code: v.string(),
    name: v.string(),
    unitMult: v.number(),
    picture: v.nullable(v.object({ hash: v.string(), width: v.number(), height: v.number() })),
    brand: v.nullable(v.string()),
  }),
  text: v.string(),
  roundedFrom: v.nullable(v.string()),
  words: v.exactOptional(v.string()),
  boxes: v.exactOptional(v.object({ count: v.number(), units: v.number() })),
});

/** A row of the order table without its id, as browsers keep it and send it: never a price of ours. */
export const rowFields = {
  batch: v.string(),
  raw: v.string(),
  reading: v.picklist(['sure', 'likely', 'choose', 'unknown', 'aside']),
  words: v.optional(v.nullable(v.string()), null),
  count: v.optional(v.string(), ''),
  ways: v.array(v.array(item)),
  items: v.array(item),
  isTicked: v.boolean(),
  isUncounted: v.optional(v.boolean(), false),
  isMeant: v.exactOptional(v.boolean()),
  note: v.exactOptional(v.string()),
  isNone: v.exactOptional(v.boolean()),
  isOnce: v.exactOptional(v.boolean()),
  box: v.exactOptional(v.object({ code: v.string(), count: v.number() })),
  account: v.optional(
    v.array(
      v.object({
        text: v.string(),
        role: v.picklist(['product', 'quantity', 'said', 'price', 'filler', 'left']),
      }),
    ),
    [],
  ),
  /** Rows of a table are in the order of these; a table of before has none. */
  position: v.exactOptional(v.number()),
};

/** A row that is a promotion, with the units that were typed for each of its products: no price of it. */
export const promoFields = {
  docEntry: v.pipe(v.string(), v.check(isPromoId, 'no es el número de una promo')),
  title: v.string(),
  lines: v.array(v.object({ code: v.string(), name: v.string(), text: v.string() })),
  isTicked: v.boolean(),
  isMeant: v.exactOptional(v.boolean()),
  position: v.exactOptional(v.number()),
};

/** What was counted of a product of a list, as it was typed. */
export const countFields = { list: v.string(), code: v.string(), typed: v.string() };

/** A code that nobody knew, and when it was scanned, in ms since the epoch. What the camera saw stays in the browser. */
export const scanFields = { code: v.string(), scannedMs: v.number() };
