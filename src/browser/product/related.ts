/**
 * Fills the section of a product's neighbours with the first cards of their place's page, which the browser often has
 * already, because most people come from there. Where it cannot be had, the section keeps its link to that page. It imports
 * nothing: each name would be bytes in the shell of every page.
 */
export async function showRelated(section: Element): Promise<void> {
  const place = section.querySelector<HTMLAnchorElement>('.section-head a');
  const grid = section.querySelector('.product-grid');
  if (!place || !grid) return;
  try {
    const response = await fetch(place.href);
    if (!response.ok) throw new Error(`${place.href} answered ${response.status}.`);
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const isOther = (card: Element): boolean =>
      card.querySelector<HTMLAnchorElement>('h3 a')?.pathname !== location.pathname;
    const cards = [...page.querySelectorAll('.product-grid > .product-card')].filter(isOther);
    if (cards.length === 0) throw new Error(`${place.href} shows no other product.`);
    grid.replaceChildren(
      ...cards.slice(0, grid.childElementCount).map((card) => document.importNode(card, true)),
    );
  } catch (cause) {
    console.warn('The products of the same category could not be loaded.', cause);
    grid.remove();
  }
}
