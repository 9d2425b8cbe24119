import type { CatalogueCard } from '#domain/product.ts';
import { toSlug } from '#domain/slug.ts';

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

/** The product of a card or of a product page's article, read from what the page says of it. */
export function productIn(place: Element): CatalogueCard | null {
  const slot = place.querySelector<HTMLElement>('.offer-slot');
  if (!slot?.dataset.offer) return null;
  const brand = place.querySelector('.product-brand')?.textContent?.trim();
  return {
    code: slot.dataset.offer,
    name: slot.dataset.name ?? '',
    brand: brand ? { name: brand, slug: toSlug(brand) } : null,
    unitMult: Number(slot.dataset.unitMult) || 1,
    picture: pictureIn(place),
  };
}

/** The product whose card, article or dialog a button is in. */
export const productAround = (button: Element): CatalogueCard | null => {
  const place = button.closest('.product-card, .detail, .quick');
  return place && productIn(place);
};
