import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { Brand, Offer, Product, ProductSummary } from '#domain/product/product.ts';
import { saleMultiple } from '#domain/product/quantity.ts';
import { canHavePage, toSlug } from '#domain/slug.ts';
import { countDeviation } from './deviations.ts';
import { isHtml, linesOfHtml } from './htmlText.ts';
import { offer } from './offerWire.ts';
import { leftOut, wireCode, wireItems, wireNumber, wireText } from './wire.ts';

/** A few hundred brands are shared by all products: each object is made once. */
const brands = new LRUCache<string, Brand>({
  max: 2_000,
  memoMethod: (name) => ({ name, slug: toSlug(name) }),
});

/** An object with a name; older products have only the name. */
const wireBrand = z
  .unknown()
  .optional()
  .transform((raw, context): Brand | null => {
    const bare = typeof raw !== 'object' || raw === null;
    const name = wireText.safeParse(bare ? raw : 'name' in raw ? raw.name : undefined);
    if (!name.success) {
      context.addIssue({ code: 'custom', message: 'is no brand' });
      return z.NEVER;
    }
    if (bare && name.data) countDeviation('older spelling');
    return name.data ? brands.memo(name.data) : null;
  });

const wireUrls = wireItems(
  z.union([z.object({ url: wireText }), wireText.transform((url) => ({ url }))]),
).transform((links) => links.map((link) => link.url).filter((url) => /^https?:\/\//.test(url)));

const wireDocuments = wireItems(z.object({ name: wireText, url: wireText })).transform((documents) =>
  documents
    .filter(({ url }) => /^https?:\/\//.test(url))
    .map(({ name, url }) => ({ name: name || url, url })),
);

/** Lines are split by a <br> marker, or by real line breaks. HTML is read as its text. product.md §3. */
const wireDescription = wireText.transform((text) => {
  if (isHtml(text)) {
    countDeviation('description as HTML');
    return linesOfHtml(text);
  }
  return text
    .split(/<br(?:\s[^<>]*)?\/?>|\r?\n/i)
    .map((line) => line.trim())
    .filter((line) => line !== '');
});

const wireCard = z.object({
  itemCode: wireCode,
  title: wireText,
  name: wireText,
  family: wireText,
  category: wireText,
  subcategory: wireText,
  subCategory: wireText,
  subsubcategory: wireText,
  subSubCategory: wireText,
  brand: wireBrand,
  unitMult: z.unknown().optional().transform(saleMultiple),
  listOrder: leftOut(wireNumber),
});

const wireProduct = wireCard.extend({
  itemCode: wireCode.refine(canHavePage, 'is too long for the name of a page'),
  description: wireDescription,
  unitsPerItem: leftOut(wireNumber),
  codeBars: wireText,
  images: wireUrls,
  videos: wireUrls,
  videoLinks: wireUrls,
  documents: wireDocuments,
});

/** The item code of a row of which something else cannot be read; '' when it has none. */
export function codeOfRow(raw: unknown): string {
  const row = z.object({ itemCode: wireText }).safeParse(raw);
  return row.success ? row.data.itemCode : '';
}

const untilEmpty = (names: string[]): string[] => {
  const end = names.indexOf('');
  return end === -1 ? names : names.slice(0, end);
};

/** Older products of the back office spell two levels in camel case. product.md §3. */
const eitherSpelling = (name: string, older: string): string => {
  if (name === '' && older !== '') countDeviation('older spelling');
  return name || older;
};

/** A few hundred paths are shared by all products: each array is made once, to save memory in caches. */
const places = new LRUCache<string, string[], string[]>({
  max: 10_000,
  memoMethod: (_, __, { context }) => context,
});

const PLACE_SEPARATOR = '\u001f';
const placeOf = (names: string[]): string[] => places.memo(names.join(PLACE_SEPARATOR), { context: names });

const toCard = (wire: z.output<typeof wireCard>): ProductSummary => ({
  code: wire.itemCode,
  name: wire.title || wire.name || wire.itemCode,
  brand: wire.brand,
  path: placeOf(
    untilEmpty([
      wire.family,
      wire.category,
      eitherSpelling(wire.subcategory, wire.subCategory),
      eitherSpelling(wire.subsubcategory, wire.subSubCategory),
    ]),
  ),
  unitMult: wire.unitMult,
  listOrder: wire.listOrder ?? Number.MAX_SAFE_INTEGER,
});

const toProduct = (wire: z.output<typeof wireProduct>): Product => ({
  ...toCard(wire),
  description: wire.description,
  unitsPerItem: wire.unitsPerItem !== undefined && wire.unitsPerItem > 0 ? wire.unitsPerItem : null,
  codeBars: wire.codeBars || null,
  images: wire.images,
  videos: wire.videos,
  videoLinks: wire.videoLinks,
  documents: wire.documents,
});

/** Reads a product's public fields. */
export const publicProduct: z.ZodType<Product> = wireProduct.transform(toProduct);
export const publicCard: z.ZodType<ProductSummary> = wireCard.transform(toCard);

/** Reads the public fields and the offer out of one object; reports the issues of both. */
const withOffer = <P>(schema: z.ZodType<P>) =>
  z.unknown().transform((raw, context): { product: P; offer: Offer } => {
    const product = schema.safeParse(raw);
    const offered = offer.safeParse(raw);
    if (product.success && offered.success) return { product: product.data, offer: offered.data };
    for (const { message, path } of [...(product.error?.issues ?? []), ...(offered.error?.issues ?? [])]) {
      context.addIssue({ code: 'custom', message, path });
    }
    return z.NEVER;
  });

export const offeredProduct = withOffer(publicProduct);
export const offeredCard = withOffer(publicCard);
