import type { z } from 'zod';
import { defineCall, variantOf } from '#backoffice/client/defineCall.ts';
import type { Group } from '#backoffice/client/groups.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import {
  codeOfRow,
  offeredCard,
  offeredProduct,
  publicCard,
  publicProduct,
} from '#backoffice/wire/productWire.ts';
import { wireReadable } from '#backoffice/wire/wire.ts';
import type { OfferedSummary, Product, ProductSummary } from '#domain/product/product.ts';

const publicProducts = wireReadable('products', publicProduct, codeOfRow);
const publicCards = wireReadable('products', publicCard).transform(({ items }) => items);
const readableOffers = wireReadable('products', offeredCard, codeOfRow);
const offeredCards = readableOffers.transform(({ items }) => items);
const offeredProducts = wireReadable('products', offeredProduct).transform(({ items }) => items);

/** As many codes as one lookup may carry: the URL stays well under any server's limit. product.md §11. */
export const LOOKUP_CHUNK = 50;

const sampleOf = ({ code, unitMult, name }: ProductSummary) => ({
  itemCode: code,
  quantity: unitMult,
  term: name.split(' ')[0] ?? name,
});

/** The whole catalogue, without prices. product.md §7, /web/ProductsList. */
export const getProductsList = defineCall({
  method: 'GET',
  path: '/web/ProductsList',
  group: 'catalogue',
  owner: { none: 'it is the same for everybody' },
  answer: publicProducts,
  sample: {
    needs: [],
    args: () => [],
    gives: ({ items: [first, ...others] }) =>
      first
        ? {
            itemCodes: [first, ...others.slice(0, LOOKUP_CHUNK - 1)].map(({ code }) => code),
            ...sampleOf(first),
          }
        : {},
  },
});

// A card shows no description, and the description is half of the bytes.
const cardsQuery = (cardcode: string, itemcodes: string) => ({ cardcode, itemcodes, withDesc: false });
const describedQuery = (cardcode: string, itemcodes: string) => ({ cardcode, itemcodes, withDesc: true });

/** Cards of at most LOOKUP_CHUNK products, at one customer's prices. product.md §7, /web/ProductLookup. */
export const lookupCards = defineCall({
  method: 'GET',
  path: '/web/ProductLookup',
  group: 'checkout',
  query: (cardcode: string, codes: string[]) => cardsQuery(cardcode, codes.join(',')),
  owner: { none: 'it holds products, at the prices of a customer whom it does not name' },
  answer: offeredCards,
  sample: {
    needs: ['itemCodes'],
    args: ({ cardcode = '', itemCodes }) => [cardcode, itemCodes],
    gives: (offered) => {
      const priced = offered.find(({ offer }) => offer.price > 0) ?? offered[0];
      return priced ? sampleOf(priced.product) : {};
    },
  },
});

/**
 * One product as one customer sees it, or with '' anybody; undefined when there is none. product.md §7,
 * /web/productlookup.
 */
export const lookupProduct = defineCall({
  method: 'GET',
  path: '/web/productlookup',
  group: 'prices',
  groupOf: (cardcode: string, _code: string) => (cardcode === '' ? 'guests' : 'prices'),
  query: (cardcode: string, code: string) => ({ cardcode, itemcodes: code, withDesc: true }),
  owner: { none: 'it holds products, at the prices of a customer whom it does not name' },
  answer: offeredProducts.transform(([only]) => only),
  sample: { needs: ['itemCode'], args: ({ cardcode = '', itemCode }) => [cardcode, itemCode] },
});

/** `itemcodes` is joined by commas and escapes none: a code that holds one is looked up alone. product.md §7. */
const isLookedUpAlone = (code: string): boolean => code.includes(',');

/**
 * A lookup of one chunk of codes, in this group and with this schema. Codes that the back office does not know are
 * absent.
 */
function lookupIn<Card>(group: Group, answer: z.ZodType<Card[]>, query = cardsQuery) {
  const several = variantOf(lookupCards, { group, query, answer });
  const alone = variantOf(lookupProduct, { group, query, answer });
  return async (office: BackOffice, cardcode: string, codes: string[]): Promise<Card[]> => {
    const together = codes.filter((code) => !isLookedUpAlone(code));
    const answers = await Promise.all([
      ...(together.length > 0 ? [several(office, cardcode, together.join(','))] : []),
      ...codes.filter(isLookedUpAlone).map((code) => alone(office, cardcode, code)),
    ]);
    return answers.flat();
  };
}

/** As lookupChunk, with what could not be read of it: a night asks whether the shop can show its prices. */
export const lookupReadable = variantOf(lookupCards, {
  group: 'catalogue',
  query: (cardcode: string, codes: string[]) => cardsQuery(cardcode, codes.join(',')),
  answer: readableOffers,
});

/** One chunk of codes, at most LOOKUP_CHUNK. Codes that the back office does not know are absent. */
export const lookupChunk = lookupIn('prices', offeredCards);

const lookupAsGuest = lookupIn('guests', publicCards);

/** As lookupChunk, without a customer: the prices in the answer are not read. */
export const lookupPublicChunk = (office: BackOffice, codes: string[]): Promise<ProductSummary[]> =>
  lookupAsGuest(office, '', codes);

/** As lookupChunk, with descriptions. */
export const lookupDescribedChunk = lookupIn('prices', offeredProducts, describedQuery);

const describedProducts = publicProducts.transform(({ items }) => items);
const lookupDescribedAsGuest = lookupIn('guests', describedProducts, describedQuery);

/** As lookupPublicChunk, with descriptions. */
export const lookupDescribedPublicChunk = (office: BackOffice, codes: string[]): Promise<Product[]> =>
  lookupDescribedAsGuest(office, '', codes);

const lookupForOrder = lookupIn('checkout', offeredCards);

/**
 * Products with one customer's prices and stock of this moment, never from a cache: an order is checked against them.
 * Codes that the back office does not know are absent.
 */
export async function lookupOffers(
  office: BackOffice,
  cardcode: string,
  codes: string[],
): Promise<OfferedSummary[]> {
  const chunks = Array.from({ length: Math.ceil(codes.length / LOOKUP_CHUNK) }, (_, index) =>
    codes.slice(index * LOOKUP_CHUNK, (index + 1) * LOOKUP_CHUNK),
  );
  return (await Promise.all(chunks.map((chunk) => lookupForOrder(office, cardcode, chunk)))).flat();
}

export type ProductQuery = {
  term: string;
  family: string;
  category: string;
  subcategory: string;
  subsubcategory: string;
  brand: string;
};

/**
 * Cards of what matches for one customer, or with '' for anybody, most relevant first. product.md §7, /web/ProductSearch.
 */
export const searchProducts = defineCall({
  method: 'GET',
  path: '/web/ProductSearch',
  group: 'guests',
  groupOf: (_: ProductQuery, cardcode: string) => (cardcode === '' ? 'guests' : 'prices'),
  query: (query: ProductQuery, cardcode: string) => ({ ...query, orderby: 'relevance', cardcode }),
  owner: { none: 'its prices are not read' },
  answer: publicCards,
  sample: {
    needs: ['term'],
    args: ({ term }): [ProductQuery, string] => [
      { term, family: '', category: '', subcategory: '', subsubcategory: '', brand: '' },
      '',
    ],
  },
});
