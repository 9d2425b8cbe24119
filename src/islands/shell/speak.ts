import { topBar } from '#copy/topBarTranslations.ts';
import { languageOf } from '#domain/preferences.ts';

/** Only the top bar is translated, so only it turns to the chosen language and its direction. Spec §3. */
export function speak(languages: HTMLSelectElement, currencies: HTMLSelectElement): void {
  const { locale, direction } = languageOf(languages.value);
  const messages = topBar[locale];
  const bar = document.querySelector<HTMLElement>('.top-bar');
  if (!bar) return;
  bar.lang = locale;
  bar.dir = direction;
  const note = bar.querySelector('[data-note]');
  if (note) note.textContent = messages.note;
  for (const [index, link] of bar.querySelectorAll('.top-links a').entries()) {
    link.textContent = messages.links[index] ?? '';
  }
  languages.ariaLabel = messages.language;
  currencies.ariaLabel = messages.currency;
  currencies.title = messages.currencyHint;
}
