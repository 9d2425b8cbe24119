import type { OfferedProduct, Product } from '#domain/product.ts';
import { call } from './call.ts';
import type { BackOffice } from './office.ts';
import { offeredProduct, publicProduct } from './productWire.ts';
import { type Readable, wireReadable } from './wire.ts';

const publicProducts = wireReadable('products', publicProduct);
const offeredProducts = wireReadable('products', offeredProduct);

/** The whole catalogue, without prices. Spec §7, /web/ProductsList. */
export const getProductsList = (office: BackOffice): Promise<Readable<Product>> =>
  call(office, { group: 'catalogue', path: '/web/ProductsList', answer: publicProducts });

/** As many codes as one lookup may carry: the URL stays well under any server's limit. Design §6. */
export const LOOKUP_CHUNK = 50;

/** Products with one customer's prices and stock; codes it does not know are absent. Spec §7, /web/ProductLookup. */
export async function lookupOffers(
  office: BackOffice,
  cardcode: string,
  codes: string[],
): Promise<OfferedProduct[]> {
  const chunks = Array.from({ length: Math.ceil(codes.length / LOOKUP_CHUNK) }, (_, index) =>
    codes.slice(index * LOOKUP_CHUNK, (index + 1) * LOOKUP_CHUNK),
  );
  const answers = await Promise.all(
    chunks.map((chunk) =>
      call(office, {
        group: 'products',
        path: '/web/ProductLookup',
        query: { cardcode, itemcodes: chunk.join(','), withDesc: true },
        answer: offeredProducts,
      }),
    ),
  );
  return answers.flatMap(({ items }) => items);
}

/** One product as one customer sees it, or undefined when there is none. Spec §7, /web/productlookup. */
export const lookupProduct = async (
  office: BackOffice,
  cardcode: string,
  code: string,
): Promise<OfferedProduct | undefined> => {
  const { items } = await call(office, {
    group: 'products',
    path: '/web/productlookup',
    query: { cardcode, itemcodes: code, withDesc: true },
    answer: offeredProducts,
  });
  return items[0];
};

export type ProductQuery = {
  term: string;
  family: string;
  category: string;
  subcategory: string;
  subsubcategory: string;
  brand: string;
};

/** Public fields of what matches, most relevant first. Spec §7, /web/ProductSearch. */
export const searchProducts = async (
  office: BackOffice,
  query: ProductQuery,
  orderby = 'relevance',
): Promise<Product[]> => {
  const { items } = await call(office, {
    group: 'products',
    path: '/web/ProductSearch',
    query: { ...query, orderby },
    answer: publicProducts,
  });
  return items;
};
