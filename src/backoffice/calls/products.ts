import type { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice, Group } from '#backoffice/client/office.ts';
import { offeredCard, offeredProduct, publicCard, publicProduct } from '#backoffice/wire/productWire.ts';
import { type Readable, wireReadable } from '#backoffice/wire/wire.ts';
import type { OfferedProduct, OfferedSummary, Product, ProductSummary } from '#domain/product.ts';

const publicProducts = wireReadable('products', publicProduct);
const publicCards = wireReadable('products', publicCard);
const offeredCards = wireReadable('products', offeredCard);
const offeredProducts = wireReadable('products', offeredProduct);

/** The whole catalogue, without prices. Spec §7, /web/ProductsList. */
export const getProductsList = (office: BackOffice): Promise<Readable<Product>> =>
  call(office, { group: 'catalogue', path: '/web/ProductsList', answer: publicProducts });

/** As many codes as one lookup may carry: the URL stays well under any server's limit. Design §6. */
export const LOOKUP_CHUNK = 50;

/** `itemcodes` is joined by commas and escapes none: a code that holds one is asked for alone. Spec §7. */
const goesAlone = (code: string): boolean => code.includes(',');

type Asking = { group: Group; cardcode: string };

async function lookUp<T>(
  office: BackOffice,
  { group, cardcode }: Asking,
  codes: string[],
  answer: z.ZodType<Readable<T>>,
): Promise<T[]> {
  const ask = (path: string, itemcodes: string) =>
    // A card shows no description, and it is half of the bytes.
    call(office, { group, path, query: { cardcode, itemcodes, withDesc: false }, answer });
  const together = codes.filter((code) => !goesAlone(code));
  const answers = await Promise.all([
    ...(together.length > 0 ? [ask('/web/ProductLookup', together.join(','))] : []),
    ...codes.filter(goesAlone).map((code) => ask('/web/productlookup', code)),
  ]);
  return answers.flatMap(({ items }) => items);
}

/** One chunk of codes, at most LOOKUP_CHUNK. Codes that the back office does not know are absent. */
export const lookupChunk = (
  office: BackOffice,
  cardcode: string,
  codes: string[],
): Promise<OfferedSummary[]> => lookUp(office, { group: 'prices', cardcode }, codes, offeredCards);

/** As lookupChunk, for nobody in particular: what it says of prices is not even read. */
export const lookupPublicChunk = (office: BackOffice, codes: string[]): Promise<ProductSummary[]> =>
  lookUp(office, { group: 'guests', cardcode: '' }, codes, publicCards);

/**
 * Products with one customer's prices and stock of this moment: an order asks this, and nothing that was kept. Codes
 * that the back office does not know are absent. Spec §7, /web/ProductLookup.
 */
export async function lookupOffers(
  office: BackOffice,
  cardcode: string,
  codes: string[],
): Promise<OfferedSummary[]> {
  const chunks = Array.from({ length: Math.ceil(codes.length / LOOKUP_CHUNK) }, (_, index) =>
    codes.slice(index * LOOKUP_CHUNK, (index + 1) * LOOKUP_CHUNK),
  );
  const asking: Asking = { group: 'checkout', cardcode };
  return (await Promise.all(chunks.map((chunk) => lookUp(office, asking, chunk, offeredCards)))).flat();
}

/** One product as one customer sees it, or with '' anybody; undefined when there is none. Spec §7, /web/productlookup. */
export const lookupProduct = async (
  office: BackOffice,
  cardcode: string,
  code: string,
): Promise<OfferedProduct | undefined> => {
  const { items } = await call(office, {
    group: cardcode === '' ? 'guests' : 'prices',
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

/** Whose search it is: each has room of its own. */
export type Searcher = Extract<Group, 'guests' | 'prices'>;

/** Cards of what matches, most relevant first. Spec §7, /web/ProductSearch. */
export const searchProducts = async (
  office: BackOffice,
  query: ProductQuery,
  group: Searcher = 'guests',
): Promise<ProductSummary[]> => {
  const { items } = await call(office, {
    group,
    path: '/web/ProductSearch',
    query: { ...query, orderby: 'relevance' },
    answer: publicCards,
  });
  return items;
};
