import { getFeatured, type OwnFeatured } from '#api/merchandising.ts';
import { make } from '#browser/dom.ts';
import { card } from '#browser/lists/card.ts';
import { promosCopy } from '#copy/promos.ts';
import { PROMOS_PATH } from '#domain/paths.ts';
import { request } from '#stores/request.ts';
import { noteRefusal } from '#stores/session/session.ts';

/** As components/site/Featured.astro draws a visitor's. */
const sectionOf = ({ title, promos, products }: OwnFeatured): HTMLElement =>
  make(
    'section',
    { class: 'wrap section' },
    make(
      'div',
      { class: 'section-head' },
      make('h2', {}, title),
      ...(promos ? [make('a', { href: PROMOS_PATH }, promosCopy.seeAll)] : []),
    ),
    make('div', { class: 'product-grid product-row' }, ...products.map((product) => card(product))),
  );

const keyOf = (title: string, codes: readonly (string | undefined)[]): string =>
  JSON.stringify([title, ...codes]);

const shownKey = (section: Element): string =>
  keyOf(
    section.querySelector('h2')?.textContent ?? '',
    Array.from(section.querySelectorAll<HTMLElement>('[data-offer]'), ({ dataset }) => dataset.offer),
  );

/**
 * Shows a customer the editors' lists as of now, in the place of those of the night's day; mostly they are the same, and stay.
 * Where they cannot be had the night's stay, and nobody misses what is on offer.
 */
export async function showOwnFeatured(place: HTMLElement): Promise<void> {
  const sections = [...place.children];
  try {
    const { featured } = await request(getFeatured, { place: place.dataset.ownFeatured ?? '' });
    const shown = new Map(sections.map((section) => [shownKey(section), section]));
    const now = featured.map(
      (list) =>
        shown.get(
          keyOf(
            list.title,
            list.products.map(({ code }) => code),
          ),
        ) ?? sectionOf(list),
    );
    for (const section of sections) if (!now.includes(section)) section.remove();
    now.forEach((section, at) => {
      if (place.children[at] !== section) place.insertBefore(section, place.children[at] ?? null);
    });
  } catch (error) {
    noteRefusal(error);
    for (const section of sections) if (section.matches('[data-for=customers]')) section.remove();
  }
}
