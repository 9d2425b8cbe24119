/**
 * A mouse says what it is about to press: a product's page is rendered ahead once it is pointed at, and its photo is
 * fetched beside the page instead of after it. Not on a phone, where `eager` would mean every link in sight. The rules
 * are in the page, whose scripts the content security policy names. Design §7.
 */
export function lookAhead(): void {
  if (!matchMedia('(hover: hover)').matches) return;
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = document.getElementById('hover-rules')?.textContent ?? '';
  document.head.append(rules);
  addEventListener('pointerover', ({ target }) => {
    const thumbnail = (target as Element).closest('.product-card')?.querySelector('img')?.getAttribute('src');
    const width = matchMedia('(max-width: 40rem)').matches ? 480 : 960;
    if (thumbnail?.endsWith('-240.webp')) new Image().src = thumbnail.replace('-240.', `-${width}.`);
  });
}
