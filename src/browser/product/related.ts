/**
 * Fills the blanks of a product's neighbours with the first cards of their place's page, which the browser often has
 * already, because most people come from there. Throws when that page cannot be had. It imports nothing: each name would be
 * bytes in the shell of every page. Decision 0288.
 */
export async function fillRelated(section: Element, blanks: Element): Promise<void> {
  const place = section.querySelector<HTMLAnchorElement>('.section-head a')?.href ?? '';
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} answered ${response.status}.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const codeIn = (part: Element | null) => part?.querySelector<HTMLElement>('[data-offer]')?.dataset.offer;
  // By its code: an address has several spellings.
  const own = codeIn(document.querySelector('.detail'));
  const cards = [...page.querySelectorAll('.product-grid > .product-card')]
    .filter((card) => codeIn(card) !== own)
    .slice(0, blanks.childElementCount);
  if (cards.length === 0) throw new Error(`${place} shows no other product.`);
  blanks.replaceChildren(...cards.map((card) => document.importNode(card, true)));
}
