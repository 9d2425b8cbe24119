import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Customer, findCustomer } from '../commerce/customers.ts';
import { type OrderLine, orderLine } from '../commerce/order.ts';
import { pricedWire, priceOf } from '../commerce/price-list.ts';
import { type Promo, type PromoLine, promoFor, promoLines, promosFor } from '../commerce/promos.ts';
import { addCall, type Env, Refused } from './call.ts';
import { cardcode, knownBuyer, number, optionalText } from './fields.ts';
import type { Office } from './office.ts';
import { placedOrder } from './order-calls.ts';
import { wireProduct } from './product-schema.ts';

const AREA = 'Promociones';

const promo = z
  .object({
    docEntry: z.number(),
    idPromo: z.number(),
    title: z.string(),
    description: z.string(),
    family: z.string(),
    category: z.string(),
    image: z.string(),
    from: z.string(),
    to: z.string(),
    linesCount: z.number(),
  })
  .openapi('Promo');

const lines = z
  .object({
    docEntry: z.number(),
    lines: z.array(
      wireProduct.extend({
        lineNum: z.number(),
        quantity: z
          .number()
          .openapi({ description: 'Cantidad de la promoción, en grupos de factorQty unidades' }),
      }),
    ),
  })
  .openapi('PromoLines');

const code = z.union([z.string(), z.number()]).transform(String).openapi({ type: 'string' });

const newOrder = z
  .object({
    cardcode,
    email: z.string().default(''),
    reference: z.string().default(''),
    comments: z.string().default(''),
    promos: z
      .array(
        z.object({
          idPromo: z.number(),
          description: z.string().default(''),
          lines: z.array(z.object({ itemCode: code, quantity: z.number().positive() })).min(1),
        }),
      )
      .min(1),
  })
  .openapi('NewPromoOrder');

const announced = (office: Office, each: Promo): z.infer<typeof promo> => {
  const brought = promoLines(each, office.products, office.seed);
  const image = brought.find(({ product }) => product.picture)?.product.itemCode ?? '';
  return {
    ...each,
    idPromo: each.docEntry,
    image: `${office.base}/blob/${encodeURIComponent(image)}.jpg`,
    linesCount: brought.length,
  };
};

/** Whose promotions are seen: a customer's own or, under the fault `ignore-cardcode`, everybody's. */
const whose = (code: string | undefined, ignoreCardcode: boolean): Customer | undefined =>
  ignoreCardcode ? undefined : findCustomer(code);

const requirePromo = (office: Office, customer: Customer | undefined, docEntry: number): Promo => {
  const found = promoFor(customer, docEntry, office.promoDays);
  if (!found) throw new Refused(404, `Promoción ${docEntry} inexistente`);
  return found;
};

/**
 * A promotion's line in an order: units, at the customer's own price less the promotion's discount, which takes the
 * place of the customer's.
 */
const promoOrderLine = (
  office: Office,
  customer: Customer,
  docEntry: number,
  brought: PromoLine[],
  { itemCode, quantity }: { itemCode: string; quantity: number },
): OrderLine => {
  const line = brought.find(({ product }) => product.itemCode === itemCode);
  if (!line) throw new Refused(400, `Artículo ${itemCode} no es de la promoción ${docEntry}`);
  const { cents } = priceOf(line.product, customer, office.planted);
  const price = { cents, discount: line.finalDiscount };
  return { ...orderLine(line.product, quantity * line.factorQty, price), idPromo: docEntry };
};

export const promoCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  addCall(router, office, {
    path: '/web/getpromos',
    area: AREA,
    summary: 'Promociones vigentes del cliente, de una familia o de todas',
    query: z.object({ cardcode: optionalText, family: optionalText }),
    answer: z.object({ promos: z.array(promo) }).openapi('Promos'),
    run: ({ query }) => ({
      promos: promosFor(findCustomer(query.cardcode), query.family, office.promoDays)
        .map((each) => announced(office, each))
        .filter(({ linesCount }) => linesCount > 0),
    }),
  });
  const onePromo = z.object({ docEntry: number('Número de promoción'), cardcode: optionalText });
  addCall(router, office, {
    path: '/web/getpromo',
    area: AREA,
    summary: 'Una promoción',
    query: onePromo,
    answer: z.object({ promo }).openapi('OnePromo'),
    run: ({ query, ignoreCardcode }) => ({
      promo: announced(office, requirePromo(office, whose(query.cardcode, ignoreCardcode), query.docEntry)),
    }),
  });
  addCall(router, office, {
    path: '/web/getpromolines',
    area: AREA,
    summary: 'Artículos de una promoción, con finalDiscount y factorQty',
    query: onePromo,
    answer: lines,
    run: ({ query, ignoreCardcode }) => {
      const customer = findCustomer(query.cardcode);
      const found = requirePromo(office, whose(query.cardcode, ignoreCardcode), query.docEntry);
      return {
        docEntry: found.docEntry,
        lines: promoLines(found, office.products, office.seed).map(({ product, ...line }) => ({
          ...pricedWire(product, customer, office.planted, office.base),
          ...line,
        })),
      } as unknown as z.infer<typeof lines>;
    },
  });
  addCall(router, office, {
    method: 'post',
    path: '/web/createorderpromo',
    area: AREA,
    summary: 'Ingresa un pedido de promociones. No controla referencias repetidas',
    body: newOrder,
    answer: placedOrder,
    run: ({ body }) => {
      const customer = knownBuyer(body.cardcode);
      const ordered = body.promos.flatMap((each) => {
        const brought = promoLines(
          requirePromo(office, customer, each.idPromo),
          office.products,
          office.seed,
        );
        return each.lines.map((line) => promoOrderLine(office, customer, each.idPromo, brought, line));
      });
      const { reference, comments } = body;
      const { orderId, docNum } = office.orders.place({
        cardcode: customer.cardcode,
        reference,
        comments,
        lines: ordered,
      });
      return { orderId, docNum, reference };
    },
  });
};
