import type { OfferedCard, OfferedProduct, Product, ProductCard } from '#domain/product.ts';
import { call } from './call.ts';
import type { BackOffice } from './office.ts';
import { offeredCard, offeredProduct, publicCard, publicProduct } from './productWire.ts';
import { type Readable, wireReadable } from './wire.ts';

const publicProducts = wireReadable('products', publicProduct);
const publicCards = wireReadable('products', publicCard);
const offeredCards = wireReadable('products', offeredCard);
const offeredProducts = wireReadable('products', offeredProduct);

/** The whole catalogue, without prices. Spec §7, /web/ProductsList. */
export const getProductsList = (office: BackOffice): Promise<Readable<Product>> =>
  call(office, { group: 'catalogue', path: '/web/ProductsList', answer: publicProducts });

/** As many codes as one lookup may carry: the URL stays well under any server's limit. Design §6. */
export const LOOKUP_CHUNK = 50;

const LOOKUP_PATH = '/web/ProductLookup';

const lookupQuery = (cardcode: string, codes: string[]) => ({
  cardcode,
  itemcodes: codes.join(','),
  // A card shows no description, and it is half of the bytes.
  withDesc: false,
});

/** One call's worth of codes, at most LOOKUP_CHUNK. Codes that the back office does not know are absent. */
export const lookupChunk = async (
  office: BackOffice,
  cardcode: string,
  codes: string[],
): Promise<OfferedCard[]> => {
  const query = lookupQuery(cardcode, codes);
  return (await call(office, { group: 'products', path: LOOKUP_PATH, query, answer: offeredCards })).items;
};

/** As lookupChunk, for nobody in particular: what it says of prices is not even read. */
export const lookupPublicChunk = async (office: BackOffice, codes: string[]): Promise<ProductCard[]> => {
  const query = lookupQuery('', codes);
  return (await call(office, { group: 'products', path: LOOKUP_PATH, query, answer: publicCards })).items;
};

/**
 * Products with one customer's prices and stock of this moment: an order asks this, and nothing that was kept. Codes
 * that the back office does not know are absent. Spec §7, /web/ProductLookup.
 */
export async function lookupOffers(
  office: BackOffice,
  cardcode: string,
  codes: string[],
): Promise<OfferedCard[]> {
  const chunks = Array.from({ length: Math.ceil(codes.length / LOOKUP_CHUNK) }, (_, index) =>
    codes.slice(index * LOOKUP_CHUNK, (index + 1) * LOOKUP_CHUNK),
  );
  return (await Promise.all(chunks.map((chunk) => lookupChunk(office, cardcode, chunk)))).flat();
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

/** Cards of what matches, most relevant first. Spec §7, /web/ProductSearch. */
export const searchProducts = async (
  office: BackOffice,
  query: ProductQuery,
  orderby = 'relevance',
): Promise<ProductCard[]> => {
  const { items } = await call(office, {
    group: 'products',
    path: '/web/ProductSearch',
    query: { ...query, orderby },
    answer: publicCards,
  });
  return items;
};
