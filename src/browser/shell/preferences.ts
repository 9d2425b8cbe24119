import { topBarChoices } from '#copy/topBar.ts';
import {
  DEFAULT_LOCALE,
  isCurrency,
  isLocale,
  LOCALES,
  languageOf,
  PREFERRED_CURRENCIES,
} from '#domain/preferences.ts';
import { choose, readPreferences } from '#stores/preferences.ts';

function selector(
  name: string,
  values: readonly string[],
  chosen: string,
  textOf = (value: string): string => value,
): HTMLSelectElement {
  const select = document.createElement('select');
  // A selector without a name says nothing to whoever cannot see it.
  select.ariaLabel = name;
  for (const value of values) select.add(new Option(textOf(value), value, false, value === chosen));
  return select;
}

/**
 * The two selectors, in the top bar or, where there is none, at the foot of the menu. Language translates the bar's few
 * messages; currency is a preference that is kept and shown, since every price stands in the currency of its article.
 * Without script neither could do anything, so they are made here, in a place kept for them; what a choice needs comes
 * with the choice.
 */
export async function mountPreferences(): Promise<void> {
  const { locale, currency } = readPreferences();
  const languages = selector(topBarChoices.language, LOCALES, locale, (value) => languageOf(value).name);
  const currencies = selector(topBarChoices.currency, PREFERRED_CURRENCIES, currency);
  currencies.title = topBarChoices.currencyHint;
  const speak = async () => (await import('./speak.ts')).speak(languages, currencies);
  languages.addEventListener('change', () => {
    void speak();
    if (isLocale(languages.value)) choose({ locale: languages.value });
  });
  currencies.addEventListener('change', () => {
    if (isCurrency(currencies.value)) choose({ currency: currencies.value });
  });
  if (locale !== DEFAULT_LOCALE) await speak();
  const [bar, menu] = document.querySelectorAll<HTMLElement>('.top-choices');
  (bar?.offsetParent ? bar : menu)?.append(languages, currencies);
}
