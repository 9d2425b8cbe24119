import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { type Day, today } from '../commerce/calendar.ts';
import { type Customer, customers } from '../commerce/customers.ts';
import { lineNet, type Order, type OrderLine, orderLine, statusOf, totalsOf } from '../commerce/order.ts';
import { priceOf } from '../commerce/price-list.ts';
import { saleMultiple } from '../commerce/sale-multiple.ts';
import { addCall, type Env, Refused } from './call.ts';
import { cardcode, currency, day, knownBuyer, knownCustomer, number } from './fields.ts';
import type { Office } from './office.ts';

const AREA = 'Pedidos';

const money = z.object({ currency, subtotal: z.number(), tax: z.number(), total: z.number() });

const summary = {
  orderId: z.number(),
  cardcode: z.string(),
  docNum: z.number(),
  date: z.string(),
  time: z.string(),
  reference: z.string(),
  status: z.enum(['I', 'P', 'F', 'E', 'X']),
  statusDescription: z.string(),
  totals: z.array(money),
  itemsCount: z.number(),
};

export const documentLine = z
  .object({
    itemCode: z.string(),
    title: z.string(),
    quantity: z.number(),
    price: z.number().openapi({ description: 'Unitario, sin impuestos ni descuento' }),
    currency,
    discount: z.number(),
    tax: z.number(),
    total: z.number().openapi({ description: 'Con descuento, sin impuestos' }),
    idPromo: z.number().optional(),
  })
  .openapi('DocumentLine');

const orders = z.object({ orders: z.array(z.object(summary)) }).openapi('Orders');
const order = z
  .object({ order: z.object({ ...summary, comments: z.string(), lines: z.array(documentLine) }) })
  .openapi('Order');

const newOrder = z
  .object({
    cardcode,
    email: z.string().default(''),
    reference: z.string().default(''),
    comments: z.string().default(''),
    lines: z
      .array(
        z.object({
          itemCode: z.union([z.string(), z.number()]).transform(String).openapi({ type: 'string' }),
          quantity: z.number().positive(),
        }),
      )
      .min(1),
  })
  .openapi('NewOrder');

export const placedOrder = z
  .object({ orderId: z.number(), docNum: z.number(), reference: z.string() })
  .openapi('PlacedOrder');

const wireTotals = (lines: OrderLine[]) =>
  totalsOf(lines).map(({ currency: money, subtotal, tax, total }) => ({
    currency: money,
    subtotal: subtotal / 100,
    tax: tax / 100,
    total: total / 100,
  }));

export const wireLine = ({ cents, ...line }: OrderLine) => ({
  ...line,
  price: cents / 100,
  total: lineNet({ cents, ...line }) / 100,
});

const summarise = (each: Order, on: Day) => ({
  orderId: each.orderId,
  cardcode: each.cardcode,
  docNum: each.docNum,
  date: each.date,
  time: each.time,
  reference: each.reference,
  ...statusOf(each, on),
  totals: wireTotals(each.lines),
  itemsCount: each.lines.length,
});

const lastFirst = (a: Order, b: Order): number => {
  const [first, second] = [`${a.date} ${a.time}`, `${b.date} ${b.time}`];
  return first === second ? b.orderId - a.orderId : first < second ? 1 : -1;
};

const isMultiple = (quantity: number, multiple: number): boolean => {
  const times = quantity / multiple;
  return Math.abs(times - Math.round(times)) < 1e-9;
};

/** A line at the customer's price of this moment. Refuses what cannot be sold. */
const pricedLine = (
  { products, planted }: Office,
  customer: Customer,
  { itemCode, quantity }: { itemCode: string; quantity: number },
): OrderLine => {
  const product = products.byCode(itemCode);
  if (!product) throw new Refused(400, `Artículo ${itemCode} inexistente`);
  const price = priceOf(product, customer, planted);
  if (price.cents <= 0) throw new Refused(400, `Artículo ${itemCode} sin precio`);
  const multiple = saleMultiple(product);
  if (!isMultiple(quantity, multiple))
    throw new Refused(400, `Cantidad ${quantity} de ${itemCode} no es múltiplo de ${multiple}`);
  return orderLine(product, quantity, price);
};

export const orderCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  addCall(router, office, {
    method: 'post',
    path: '/web/CreateOrder',
    area: AREA,
    summary: 'Ingresa un pedido a los precios del cliente. No controla referencias repetidas',
    body: newOrder,
    answer: placedOrder,
    run: ({ body }) => {
      const customer = knownBuyer(body.cardcode);
      const lines = body.lines.map((line) => pricedLine(office, customer, line));
      const { reference, comments } = body;
      const { orderId, docNum } = office.orders.place({
        cardcode: customer.cardcode,
        reference,
        comments,
        lines,
      });
      return { orderId, docNum, reference };
    },
  });
  addCall(router, office, {
    path: '/web/orders',
    area: AREA,
    summary: 'Pedidos del cliente entre dos fechas, los últimos primero',
    query: z.object({ cardcode, start: day.optional(), end: day.optional() }),
    answer: orders,
    run: ({ query, ignoreCardcode }) => {
      const now = today();
      const { start = '2000-01-01', end = now } = query;
      const owners = ignoreCardcode ? customers : [knownCustomer(query.cardcode)];
      const found = owners
        .flatMap((customer) => office.orders.of(customer))
        .filter(({ date }) => date >= start && date <= end)
        .sort(lastFirst);
      return { orders: found.map((each) => summarise(each, now)) };
    },
  });
  addCall(router, office, {
    path: '/web/order',
    area: AREA,
    summary: 'Un pedido con sus líneas',
    query: z.object({ orderid: number('Número interno del pedido'), cardcode }),
    answer: order,
    run: ({ query, ignoreCardcode }) => {
      const found = office.orders.find(query.orderid);
      if (!found || !(ignoreCardcode || found.cardcode === query.cardcode))
        throw new Refused(404, `Pedido ${query.orderid} inexistente`);
      return {
        order: { ...summarise(found, today()), comments: found.comments, lines: found.lines.map(wireLine) },
      };
    },
  });
};
