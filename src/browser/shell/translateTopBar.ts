import { topBar } from '#copy/topBarTranslations.ts';
import { languageOf } from '#domain/preferences.ts';

/**
 * Writes the top bar, and its links in the menu, in the chosen language and direction. Nothing else is translated.
 * product.md §3.
 */
export function translateTopBar(languages: HTMLSelectElement, currencies: HTMLSelectElement): void {
  const { locale, direction } = languageOf(languages.value);
  const messages = topBar[locale];
  for (const place of document.querySelectorAll<HTMLElement>('[data-translated]')) {
    place.lang = locale;
    place.dir = direction;
    const note = place.querySelector('[data-note]');
    if (note) note.textContent = messages.note;
    for (const [index, link] of place.querySelectorAll('a:not([href^="tel:"])').entries()) {
      link.textContent = messages.links[index] ?? '';
    }
  }
  languages.ariaLabel = messages.language;
  currencies.ariaLabel = messages.currency;
  currencies.title = messages.currencyHint;
}
