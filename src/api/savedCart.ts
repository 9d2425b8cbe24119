import * as v from 'valibot';
import { addLine, type CartLine, isCartQuantity, isItemCode, isPromoId } from '#domain/cart/cart.ts';
import { endpoint } from './endpoint.ts';
import { integer } from './money.ts';
import { owner } from './owner.ts';

/**
 * The whole cart in one answer or one request, for other programs than our pages: these send operations (./cart.ts).
 * Only the session's own: another `cardcode` or `email` is 403. product.md §7.
 */

/** Text, or the number that a promotion's line has where that loses nothing. */
const code = v.pipe(
  v.union([v.string(), integer]),
  v.transform(String),
  v.check(isItemCode, 'no es un código de producto'),
);
const idPromo = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.check(isPromoId, 'no es el número de una promoción'),
);
const quantity = v.pipe(
  v.number(),
  v.check(isCartQuantity, 'debe ser mayor que 0, hasta 100.000 y con tres decimales como máximo'),
);
/** Two lines of one product are added up, as the cart does. */
const lines = v.pipe(
  v.array(v.object({ itemCode: code, quantity })),
  v.maxLength(500),
  v.transform((list) => list.reduce<CartLine[]>(addLine, [])),
);
const promo = v.object({
  idPromo,
  description: v.optional(v.pipe(v.string(), v.maxLength(500)), ''),
  lines: v.pipe(lines, v.maxLength(200)),
});
const promos = v.pipe(
  v.object({ promos: v.array(promo) }),
  v.transform((cart) => cart.promos),
);

/** As the back office writes a cart: a promotion's numbers are numbers, unless that changes them. */
const wireCode = v.union([v.string(), v.number()]);
const wireLine = v.object({ itemCode: wireCode, quantity: v.number() });
const savedCart = v.object({
  data: v.object({
    lines: v.array(wireLine),
    promos: v.array(v.object({ idPromo: wireCode, description: v.string(), lines: v.array(wireLine) })),
  }),
});

export const getSavedCart = endpoint({
  method: 'GET',
  path: '/api/web/GetCart',
  limit: 'cart',
  input: v.object(owner),
  answer: savedCart,
});

/**
 * Replaces the cart: `lines` is a JSON list, `promos` a JSON object that holds a list `promos`; without `promos` the cart
 * keeps its promotions. What differs is checked as an edit is: 422 names what is refused, and nothing is saved.
 */
export const saveCart = endpoint({
  method: 'GET',
  mutates: true,
  path: '/api/web/SaveCart',
  limit: 'cart',
  input: v.object({
    ...owner,
    lines: v.pipe(v.string(), v.parseJson(), lines),
    promos: v.optional(v.pipe(v.string(), v.parseJson(), promos)),
  }),
  answer: savedCart,
});
