import { number, soldByShort } from '#copy/query.ts';
import { productPath } from '#domain/slug.ts';
import { unbroken } from '#domain/unbroken.ts';

type CardProduct = {
  code: string;
  title: string;
  /** Its name, '' when there is none. */
  brand: string;
  unitMult: number;
  picture: { hash: string; width: number; height: number } | null;
};

/** A card like the static ones: the page's template is the same component. */
export function card(product: CardProduct): DocumentFragment {
  const template = document.getElementById('card') as HTMLTemplateElement;
  const fragment = template.content.cloneNode(true) as DocumentFragment;
  const part = <T extends Element>(selector: string) => fragment.querySelector(selector) as T;
  const image = part<HTMLImageElement>('img');
  if (product.picture) {
    const { hash, width, height } = product.picture;
    image.srcset = `/media/${hash}-240.webp 240w, /media/${hash}-480.webp 480w`;
    image.src = `/media/${hash}-240.webp`;
    image.width = width;
    image.height = height;
  }
  part('.product-brand').textContent = product.brand;
  const link = part<HTMLAnchorElement>('h3 a');
  link.href = productPath(product.code);
  link.textContent = unbroken(product.title);
  part('[data-code]').textContent = product.code;
  if (product.unitMult !== 1)
    part('[data-multiple]').textContent = soldByShort(number.format(product.unitMult));
  Object.assign(part<HTMLElement>('.offer-slot').dataset, {
    offer: product.code,
    unitMult: String(product.unitMult),
    title: product.title,
  });
  return fragment;
}
