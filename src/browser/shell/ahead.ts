import { PHONE_PX, PLAIN_DPR } from '#domain/picture.ts';

/**
 * The photo of the product that is pointed at: the card's picture, as large as the product's page shows it. A page that
 * is rendered ahead asks for it anyway; where none is, it is what is left to wait for after the press.
 */
function fetchPhoto({ target }: PointerEvent): void {
  const thumbnail = (target as Element).closest('.product-card')?.querySelector('img')?.src;
  const large = innerWidth > PHONE_PX && devicePixelRatio > PLAIN_DPR;
  if (thumbnail) new Image().src = thumbnail.replace('-240', large ? '-960' : '-480');
}

/**
 * A mouse says what it is about to press: a product's page is rendered ahead once it is pointed at. Not on a phone,
 * where `eager` would mean every link in sight. The rules are in the page, whose scripts the content security policy
 * names. Design §7.
 */
export function lookAhead(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = document.getElementById('hover-rules')?.textContent ?? '';
  document.head.append(rules);
  addEventListener('pointerover', fetchPhoto);
}
