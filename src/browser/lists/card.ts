import { fillOfferSlot } from '#browser/product/offerSlot.ts';
import { number, soldBy } from '#copy/catalogue/query.ts';
import { pictureUrl } from '#domain/product/picture.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { productPath } from '#domain/slug.ts';
import { unbroken } from '#domain/unbroken.ts';

/** A card like the static ones, from the page's template, which is the same component. `eager`: its picture is fetched at once. */
export function card(product: CatalogueCard, eager?: boolean): DocumentFragment {
  const template = document.getElementById('card') as HTMLTemplateElement;
  const fragment = template.content.cloneNode(true) as DocumentFragment;
  const child = <T extends Element>(selector: string) => fragment.querySelector(selector) as T;
  const image = child<HTMLImageElement>('img');
  if (eager) image.loading = 'eager';
  if (product.picture) {
    const { hash, width, height } = product.picture;
    image.srcset = `${pictureUrl(hash, 240)} 240w, ${pictureUrl(hash, 480)} 480w`;
    image.src = pictureUrl(hash, 240);
    image.width = width;
    image.height = height;
  }
  child('.product-brand').textContent = product.brand?.name ?? '';
  const link = child<HTMLAnchorElement>('h3 a');
  link.href = productPath(product.code);
  link.textContent = unbroken(product.name);
  child('[data-code]').textContent = product.code;
  if (product.unitMult !== 1) child('[data-multiple]').textContent = soldBy(number.format(product.unitMult));
  fillOfferSlot(child('.offer-slot'), product);
  return fragment;
}
