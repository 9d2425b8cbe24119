import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { familyListing } from '../catalogue/tree.ts';
import { findCustomer } from '../commerce/customers.ts';
import { pricedWire, priceOf } from '../commerce/price-list.ts';
import { addressed } from '../store/products.ts';
import { addCall, type Env } from './call.ts';
import { optionalText } from './fields.ts';
import type { Office } from './office.ts';
import { families, products, type wireProduct } from './product-schema.ts';

const AREA = 'Catálogo';
const SEARCH_LIMIT = 200;
const ROWS_PER_CHUNK = 250;

/** The whole catalogue as one JSON object, written as it is read: 100,000 products never sit in memory together. */
const streamedList = ({ products: store, planted, base }: Office): Response => {
  const rows = store.all();
  const encoder = new TextEncoder();
  let opened = false;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const parts: string[] = [];
      let done = false;
      while (parts.length < ROWS_PER_CHUNK) {
        const { value, done: ended } = rows.next();
        if (ended) {
          done = true;
          break;
        }
        const over = planted.size() > 0 && planted.find(value.itemCode, undefined) !== undefined;
        parts.push(
          over ? JSON.stringify(pricedWire(value, undefined, planted, base)) : addressed(value.wire, base),
        );
      }
      const start = opened ? (parts.length > 0 ? ',\n' : '') : '{"products":[\n';
      opened = true;
      controller.enqueue(encoder.encode(`${start}${parts.join(',\n')}${done ? '\n]}' : ''}`));
      if (done) controller.close();
    },
    cancel() {
      rows.return?.();
    },
  });
  return new Response(stream, { headers: { 'content-type': 'application/json; charset=utf-8' } });
};

const lookupQuery = z.object({
  cardcode: optionalText,
  itemcodes: z.string().openapi({ example: '00451,AM-820/115', description: 'Códigos separados por coma' }),
  withDesc: optionalText.openapi({ example: 'true', description: 'Con descripción' }),
});

const lookUp = (office: Office, codes: string[], code: string | undefined, withDesc: boolean) => {
  const customer = findCustomer(code);
  return codes.flatMap((itemCode) => {
    const product = office.products.byCode(itemCode);
    if (!product) return [];
    const wire = pricedWire(product, customer, office.planted, office.base);
    return [withDesc ? wire : { ...wire, description: '' }];
  }) as z.input<typeof wireProduct>[];
};

const searchQuery = z.object({
  term: optionalText,
  family: optionalText,
  category: optionalText,
  subcategory: optionalText,
  subsubcategory: optionalText,
  brand: optionalText,
  orderby: z
    .enum(['relevance', 'name_asc', 'name_desc', 'price_asc', 'price_desc', 'list_asc', 'list_desc'])
    .catch('relevance')
    .openapi({ type: 'string', example: 'relevance' }),
  cardcode: optionalText,
});

type Search = z.infer<typeof searchQuery>;

const search = (
  { products: store, planted, base }: Office,
  { orderby, cardcode: code, ...query }: Search,
) => {
  const customer = findCustomer(code);
  const found = store.search(query, SEARCH_LIMIT);
  const price = (product: (typeof found)[number]) => priceOf(product, customer, planted).cents;
  const [key, direction] = orderby.split('_');
  const sign = direction === 'desc' ? -1 : 1;
  if (key === 'name') found.sort((a, b) => sign * a.title.localeCompare(b.title, 'es'));
  if (key === 'price') found.sort((a, b) => sign * (price(a) - price(b)));
  if (key === 'list' && sign < 0) found.reverse();
  if (key === 'relevance' && query.term) {
    const term = query.term.toLowerCase();
    const score = (product: (typeof found)[number]) =>
      product.itemCode.toLowerCase() === term ? 0 : product.title.toLowerCase().startsWith(term) ? 1 : 2;
    found.sort((a, b) => score(a) - score(b));
  }
  return found.map((product) => pricedWire(product, customer, planted, base)) as z.input<
    typeof wireProduct
  >[];
};

export const catalogueCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  addCall(router, office, {
    path: '/web/getFamilies',
    area: AREA,
    summary: 'Árbol de familias, categorías, subcategorías y sub-subcategorías',
    answer: families,
    run: () => ({ families: familyListing }),
  });
  addCall(router, office, {
    path: '/web/ProductsList',
    area: AREA,
    summary: 'Todo el catálogo a precio de lista',
    answer: products,
    run: () => streamedList(office),
  });
  addCall(router, office, {
    path: '/web/ProductLookup',
    area: AREA,
    summary: 'Varios artículos por código, con precios y stock del cliente',
    query: lookupQuery,
    answer: products,
    run: ({ query }) => ({
      products: lookUp(office, query.itemcodes.split(','), query.cardcode, query.withDesc === 'true'),
    }),
  });
  addCall(router, office, {
    path: '/web/productlookup',
    area: AREA,
    summary: 'Un artículo por código, con precios y stock del cliente',
    query: lookupQuery,
    answer: products,
    run: ({ query }) => ({
      products: lookUp(office, [query.itemcodes], query.cardcode, query.withDesc === 'true'),
    }),
  });
  addCall(router, office, {
    path: '/web/ProductSearch',
    area: AREA,
    summary: `Búsqueda por nombre, código, marca o código de barras (hasta ${SEARCH_LIMIT})`,
    query: searchQuery,
    answer: products,
    run: ({ query }) => ({ products: search(office, query) }),
  });
};
