import { type TopBarMessages, topBar } from '#copy/topBar.ts';
import { CURRENCIES, isCurrency, isLocale, LOCALES, type Locale, languageOf } from '#domain/preferences.ts';
import { choose, readPreferences } from '#stores/preferences.ts';

const bar = document.querySelector<HTMLElement>('.top-bar');

function selector(options: readonly { value: string; text: string }[], chosen: string): HTMLSelectElement {
  const select = document.createElement('select');
  for (const { value, text } of options) select.add(new Option(text, value, false, value === chosen));
  return select;
}

const messagesIn = async (locale: Locale): Promise<TopBarMessages> =>
  locale === 'es' ? topBar : (await import('#copy/topBarTranslations.ts')).translations[locale];

/** Only the top bar is translated, so only it turns to the language and its direction. Spec §3. */
async function speak(
  locale: Locale,
  language: HTMLSelectElement,
  currency: HTMLSelectElement,
): Promise<void> {
  const { direction } = languageOf(locale);
  const messages = await messagesIn(locale);
  if (!bar) return;
  bar.lang = locale;
  bar.dir = direction;
  const note = bar.querySelector('[data-note]');
  if (note) note.textContent = messages.note;
  for (const [index, link] of bar.querySelectorAll('.top-links a').entries()) {
    link.textContent = messages.links[index] ?? '';
  }
  language.ariaLabel = messages.language;
  currency.ariaLabel = messages.currency;
  currency.title = messages.currencyHint;
}

/**
 * The two selectors of the top bar. Language translates the bar's few messages; currency is a preference that is kept
 * and shown, since every price stands in the currency of its article. Without script neither could do anything, so
 * they are made here, in a place kept for them.
 */
export function mountPreferences(): void {
  const { locale, currency } = readPreferences();
  const languages = selector(
    LOCALES.map((value) => ({ value, text: languageOf(value).name })),
    locale,
  );
  const currencies = selector(
    CURRENCIES.map((value) => ({ value, text: value })),
    currency,
  );
  languages.addEventListener('change', () => {
    if (!isLocale(languages.value)) return;
    speak(languages.value, languages, currencies);
    choose({ locale: languages.value });
  });
  currencies.addEventListener('change', () => {
    if (isCurrency(currencies.value)) choose({ currency: currencies.value });
  });
  // Named first: a selector without a name says nothing to whoever cannot see it.
  speak(locale, languages, currencies).then(() =>
    bar?.querySelector('.top-choices')?.append(languages, currencies),
  );
}
