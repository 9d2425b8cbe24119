import type { CatalogueCard } from '#domain/product/product.ts';
import { toSlug } from '#domain/slug.ts';
import { offerIn } from './readOfferSlot.ts';

const STORED = /\/media\/([0-9a-f]{16})-\d+\.webp/;

function pictureIn(place: Element): CatalogueCard['picture'] {
  const image = place.querySelector<HTMLImageElement>('img[src^="/media/"]');
  const hash = STORED.exec(image?.getAttribute('src') ?? '')?.[1];
  return image && hash
    ? {
        hash,
        width: Number(image.getAttribute('width')) || 1,
        height: Number(image.getAttribute('height')) || 1,
      }
    : null;
}

/** The product of a card, of a product page's article or of a quick view, read from the page. Null where it has none. */
export function productIn(place: Element): CatalogueCard | null {
  const offer = offerIn(place);
  if (!offer) return null;
  const brand = place.querySelector('.product-brand')?.textContent?.trim();
  return {
    code: offer.code,
    name: offer.name,
    brand: brand ? { name: brand, slug: toSlug(brand) } : null,
    unitMult: offer.unitMult,
    picture: pictureIn(place),
  };
}

/** The product whose card, article or dialog a button is in. */
export const productAround = (button: Element): CatalogueCard | null => {
  const place = button.closest('.product-card, .detail, .quick');
  return place && productIn(place);
};
