import { make, trustedScript } from '#browser/dom.ts';
import { HOVER_RULES } from '#browser/inline/hoverRules.ts';
import { PHONE_PX, PLAIN_DPR } from '#domain/product/picture.ts';

/**
 * Fetches the photo of the product under the pointer, in the size that the product's page shows. A prerendered page
 * fetches it anyway; where the browser cannot prerender, the photo is what a press would wait for longest.
 */
function fetchPhoto({ target }: PointerEvent): void {
  const thumbnail = (target as Element).closest('.product-card')?.querySelector('img')?.src;
  const large = innerWidth > PHONE_PX && devicePixelRatio > PLAIN_DPR;
  if (thumbnail) new Image().src = thumbnail.replace('-240', large ? '-960' : '-480');
}

/**
 * With a mouse, prerenders a product's page when the pointer is over a link to it. Not on a phone, where `eager` would
 * prerender every link in view. The content security policy names the hash of the rules. product.md §12.
 */
export function prerenderOnHover(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  const rules = make('script', { type: 'speculationrules' });
  rules.text = trustedScript(HOVER_RULES);
  document.head.append(rules);
  addEventListener('pointerover', fetchPhoto);
}
