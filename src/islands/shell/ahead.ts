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
}
