import type { BasisPoints, Cents, Currency } from '#domain/money.ts';
import type { Picture } from './picture.ts';
import type { StockStatus } from './stockStatus.ts';

export type Brand = { name: string; slug: string };

export type ProductDocument = { name: string; url: string };

/**
 * What anybody may know of a product: no price, stock or discount is in this type, so none can reach a static page
 * or a guest's answer. product.md §3, Product.
 */
export type Product = {
  /** The item code, always text: leading zeros, slashes and spaces count. */
  code: string;
  name: string;
  /** Lines of the description; those that start with `-` or `*` are bullets. */
  description: string[];
  brand: Brand | null;
  /** Names of the four levels of the catalogue, outermost first; shorter when the product hangs higher up. */
  path: string[];
  /** Minimum sale multiple, and what a quantity must be a multiple of. */
  unitMult: number;
  /** Pieces in one sale unit, when the back office says. */
  unitsPerItem: number | null;
  /** EAN or other barcode; null when there is none. */
  codeBars: string | null;
  images: string[];
  videos: string[];
  videoLinks: string[];
  documents: ProductDocument[];
  /** The retailer's own order in lists (sorts list_asc and list_desc). */
  listOrder: number;
};

/** What one customer is offered for one product. Never cached across customers, never in anything static. */
export type Offer = {
  /** List price per sale unit; 0 means there is no price to show. */
  price: Cents;
  currency: Currency;
  discount: BasisPoints;
  /** Extra discount of promo lines. */
  finalDiscount: BasisPoints;
  /** Multiplies a promo line's total. */
  factorQty: number;
  /** A former price; 0 when there is none. */
  compareAtPrice: Cents;
  /** Suggested retail price; 0 when there is none. */
  retailPrice: Cents;
  retailCurrency: Currency;
  tax: BasisPoints;
  hasStock: boolean;
  stockStatus: StockStatus | null;
  stockDescription: string;
};

/**
 * `name` is what everything that shows a product calls it: its name as it is read. `tradeName` is how the back office and its
 * documents write it, where that is another; whoever reads sizes or words in a name reads that one. Decision 0420.
 */
export type ProductNames = { name: string; tradeName?: string | undefined };

export const tradeNameOf = ({ name, tradeName = name }: ProductNames): string => tradeName;

/** The part of a product that lists need: of a whole page of products, no more is asked from the back office. */
export type ProductSummary = Pick<Product, 'code' | 'name' | 'brand' | 'path' | 'unitMult' | 'listOrder'> &
  ProductNames;

/** What shards, the search index and the API say of a product, to everybody. Null picture: show the placeholder. */
export type CatalogueEntry = ProductSummary & { picture: Picture | null };

/** What a product's card shows. */
export type CatalogueCard = Pick<
  CatalogueEntry,
  'code' | 'name' | 'tradeName' | 'brand' | 'unitMult' | 'picture'
>;

/** What a product's own page shows. */
export type ProductDetail = Omit<Product, 'path' | 'images' | 'listOrder'> &
  ProductNames & { pictures: readonly Picture[] };

/** A product as one customer sees it: whole, or only its summary. */
export type OfferedProduct = { product: Product; offer: Offer };
export type OfferedSummary = { product: ProductSummary; offer: Offer };

/** Tax when a product states none. product.md §9. */
export const DEFAULT_TAX: BasisPoints = 2200;
