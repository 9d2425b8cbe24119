import { z } from 'zod';
import {
  DEFAULT_TAX,
  type Offer,
  type OfferedProduct,
  type Product,
  type StockStatus,
} from '#domain/product.ts';
import { saleMultiple } from '#domain/quantity.ts';
import { toSlug } from '#domain/slug.ts';
import { call } from './call.ts';
import type { BackOffice } from './office.ts';
import {
  type Readable,
  wireAmount,
  wireCode,
  wireCurrency,
  wireItems,
  wireNumber,
  wirePercent,
  wireReadable,
  wireText,
} from './wire.ts';

const wireBrand = z
  .union([z.object({ name: wireText }), wireText.transform((name) => ({ name }))])
  .nullish()
  .transform((brand) => (brand?.name ? { name: brand.name, slug: toSlug(brand.name) } : null));

const wireUrls = wireItems(
  z.union([z.object({ url: wireText }), wireText.transform((url) => ({ url }))]),
).transform((links) => links.map((link) => link.url).filter((url) => /^https?:\/\//.test(url)));

const wireDocuments = wireItems(z.object({ name: wireText, url: wireText })).transform((documents) =>
  documents
    .filter(({ url }) => /^https?:\/\//.test(url))
    .map(({ name, url }) => ({ name: name || url, url })),
);

const wireStockStatus = wireText.transform((text): StockStatus | null =>
  text === 'S' || text === 'W' || text === 'D' || text === 'A' ? text : null,
);

/** Lines are split by a <br> marker, or by real line breaks. Spec §3. */
const wireDescription = wireText.transform((text) =>
  text
    .split(/<br\s*\/?>|\r?\n/i)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);

const wireProduct = z.object({
  itemCode: wireCode,
  title: wireText,
  name: wireText,
  description: wireDescription,
  family: wireText,
  category: wireText,
  subcategory: wireText,
  subCategory: wireText,
  subsubcategory: wireText,
  subSubCategory: wireText,
  brand: wireBrand,
  unitMult: z.unknown().optional().transform(saleMultiple),
  unitsPerItem: wireNumber.catch(undefined),
  codeBars: wireText,
  images: wireUrls,
  videos: wireUrls,
  videoLinks: wireUrls,
  documents: wireDocuments,
  listOrder: wireNumber.catch(undefined),
});

type WireProduct = z.output<typeof wireProduct>;

const untilEmpty = (names: string[]): string[] => {
  const end = names.indexOf('');
  return end === -1 ? names : names.slice(0, end);
};

const toProduct = (wire: WireProduct): Product => ({
  code: wire.itemCode,
  name: wire.title || wire.name || wire.itemCode,
  description: wire.description,
  brand: wire.brand,
  path: untilEmpty([
    wire.family,
    wire.category,
    wire.subcategory || wire.subCategory,
    wire.subsubcategory || wire.subSubCategory,
  ]),
  unitMult: wire.unitMult,
  unitsPerItem: wire.unitsPerItem !== undefined && wire.unitsPerItem > 0 ? wire.unitsPerItem : null,
  codeBars: wire.codeBars || null,
  images: wire.images,
  videos: wire.videos,
  videoLinks: wire.videoLinks,
  documents: wire.documents,
  listOrder: wire.listOrder ?? Number.MAX_SAFE_INTEGER,
});

const wireOffer = z
  .object({
    price: wireAmount,
    compareAtPrice: wireAmount.catch(0),
    discount: wirePercent,
    finalDiscount: wirePercent,
    currency: wireCurrency,
    factorQty: wireNumber,
    pvp: wireAmount.catch(0),
    pvpCur: wireCurrency.catch(undefined),
    // Missing tax is 22 %, 0 is exempt: so absence must survive until here. Design §8.
    tax: z
      .literal('')
      .nullish()
      .transform(() => DEFAULT_TAX)
      .or(wirePercent),
    hasStock: z
      .unknown()
      .optional()
      .transform((value) => value === true || value === 'true' || value === 1),
    stockStatus: wireStockStatus,
    stockDescription: wireText,
  })
  .refine((wire) => wire.price === 0 || wire.currency !== undefined, 'has a price without a currency');

const toOffer = (wire: z.output<typeof wireOffer>): Offer => ({
  price: wire.price,
  currency: wire.currency ?? '$',
  discount: wire.discount,
  finalDiscount: wire.finalDiscount,
  factorQty: wire.factorQty !== undefined && wire.factorQty > 0 ? wire.factorQty : 1,
  compareAtPrice: wire.compareAtPrice,
  retailPrice: wire.pvp,
  retailCurrency: wire.pvpCur ?? wire.currency ?? '$',
  tax: wire.tax,
  hasStock: wire.hasStock,
  stockStatus: wire.stockStatus,
  stockDescription: wire.stockDescription,
});

const publicProducts = wireReadable('products', wireProduct.transform(toProduct));

const offeredProducts = wireReadable(
  'products',
  z.unknown().transform((raw, context): OfferedProduct => {
    const product = wireProduct.safeParse(raw);
    const offer = wireOffer.safeParse(raw);
    for (const { error } of [product, offer]) {
      for (const issue of error?.issues ?? [])
        context.addIssue({ code: 'custom', message: issue.message, path: issue.path });
    }
    if (!product.success || !offer.success) return z.NEVER;
    return { product: toProduct(product.data), offer: toOffer(offer.data) };
  }),
);

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
