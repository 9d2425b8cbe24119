import { topBar } from '#copy/topBarTranslations.ts';
import { languageOf } from '#domain/preferences.ts';

/** Only the top bar and its links in the menu are translated, so only they turn to a language and its direction. Spec §3. */
export function speak(languages: HTMLSelectElement, currencies: HTMLSelectElement): void {
  const { locale, direction } = languageOf(languages.value);
  const messages = topBar[locale];
  for (const spoken of document.querySelectorAll<HTMLElement>('[data-spoken]')) {
    spoken.lang = locale;
    spoken.dir = direction;
    const note = spoken.querySelector('[data-note]');
    if (note) note.textContent = messages.note;
    for (const [index, link] of spoken.querySelectorAll('a:not([href^="tel:"])').entries()) {
      link.textContent = messages.links[index] ?? '';
    }
  }
  languages.ariaLabel = messages.language;
  currencies.ariaLabel = messages.currency;
  currencies.title = messages.currencyHint;
}
