import { createHash } from 'node:crypto';
import { PREVIEW_PATH } from '#domain/paths.ts';
import type { ShopProduct } from '#snapshot/shop.ts';

/** What the picture of a product's shared link is drawn from. Everybody may see it: no price, no stock. */
export type PreviewFacts = {
  /** The product's name as it is read. */
  title: string;
  brand: string;
  code: string;
  /** Hash of the product's main picture; null where it has none. */
  picture: string | null;
};

/** Raised when the drawing itself changes. */
const DRAWING = 1;

export const previewFacts = (product: ShopProduct): PreviewFacts => ({
  title: product.name,
  brand: product.brand?.name ?? '',
  code: product.code,
  picture: product.pictures[0]?.hash ?? null,
});

/** What tells the picture from any other: 16 hexadecimal digits. `look` is whatever else it is drawn with. */
export const previewDigest = (facts: PreviewFacts, look: object): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, facts, look]))
    .digest('hex')
    .slice(0, 16);

/** What tells a product's picture from its earlier ones. Six digits, since each is of a page's 10,800 bytes. */
export const versionOf = (digest: string): string => digest.slice(0, 6);

/** The address of the picture, which changes with it, so that whoever keeps it never shows an old one. */
export const previewPath = (product: ShopProduct, look: object): string =>
  `${PREVIEW_PATH}?${new URLSearchParams({ code: product.code, v: versionOf(previewDigest(previewFacts(product), look)) })}`;
