import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { addCall, type Env } from './call.ts';
import { cardcode, knownBuyer } from './fields.ts';
import type { Office } from './office.ts';

const AREA = 'Carrito';

const quantity = z.number().positive();
const code = z
  .union([z.string().min(1), z.number()])
  .transform(String)
  .openapi({ type: 'string' });
const line = z.object({ itemCode: z.string(), quantity });
const promoLine = z.object({
  itemCode: z
    .union([z.number(), z.string()])
    .openapi({ description: 'Número cuando el código lo admite sin pérdida' }),
  quantity,
});

const cart = z
  .object({
    data: z.object({
      lines: z.array(line),
      promos: z.array(z.object({ idPromo: z.number(), description: z.string(), lines: z.array(promoLine) })),
    }),
  })
  .openapi('Cart');

const savedCart = z
  .object({
    cardcode,
    email: z.email(),
    lines: z.array(z.object({ itemCode: code, quantity })),
    promos: z
      .array(
        z.object({
          idPromo: z.coerce.number().openapi({ type: 'number' }),
          description: z.string().default(''),
          lines: z.array(z.object({ itemCode: code, quantity })),
        }),
      )
      .default([]),
  })
  .openapi('SavedCart');

/** `451` may travel as a number; `00451` and `AM-820` may not. */
const losslessNumber = (itemCode: string): number | string => {
  const value = Number(itemCode);
  return Number.isSafeInteger(value) && String(value) === itemCode ? value : itemCode;
};

export const cartCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  addCall(router, office, {
    path: '/web/GetCart',
    area: AREA,
    summary: 'El carrito guardado de un cliente y correo',
    query: z.object({ cardcode, email: z.string() }),
    answer: cart,
    run: ({ query }) => {
      const { lines, promos } = office.carts.get(query.cardcode, query.email);
      return {
        data: {
          lines,
          promos: promos.map((promo) => ({
            ...promo,
            lines: promo.lines.map((each) => ({ ...each, itemCode: losslessNumber(each.itemCode) })),
          })),
        },
      };
    },
  });
  addCall(router, office, {
    method: 'post',
    path: '/web/SaveCart',
    area: AREA,
    summary: 'Reemplaza el carrito guardado',
    body: savedCart,
    answer: z.object({ ok: z.boolean() }).openapi('Ok'),
    run: ({ body }) => {
      const customer = knownBuyer(body.cardcode);
      office.carts.put(customer.cardcode, body.email, { lines: body.lines, promos: body.promos });
      return { ok: true };
    },
  });
};
