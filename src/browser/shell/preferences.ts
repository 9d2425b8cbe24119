import { make } from '#browser/dom.ts';
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
  const select = make('select', { 'aria-label': name });
  for (const value of values) select.add(new Option(textOf(value), value, false, value === chosen));
  return select;
}

/**
 * Makes the two selectors, in the top bar or, where it is hidden, at the foot of the menu. Language translates the bar's
 * few messages. Currency is only saved and shown: every price is in its article's own currency. They are made by script
 * because without script they could do nothing. What a choice needs is loaded with the choice.
 */
export async function mountPreferences(): Promise<void> {
  const { locale, currency } = readPreferences();
  const languages = selector(topBarChoices.language, LOCALES, locale, (value) => languageOf(value).name);
  const currencies = selector(topBarChoices.currency, PREFERRED_CURRENCIES, currency);
  currencies.title = topBarChoices.currencyHint;
  const translate = () =>
    import('./translateTopBar.ts').then((topBar) => topBar.translateTopBar(languages, currencies));
  languages.addEventListener('change', () => {
    if (isLocale(languages.value)) choose({ locale: languages.value });
    void translate();
  });
  currencies.addEventListener('change', () => {
    if (isCurrency(currencies.value)) choose({ currency: currencies.value });
  });
  if (locale !== DEFAULT_LOCALE) await translate();
  const [bar, menu] = document.querySelectorAll<HTMLElement>('.top-choices');
  (bar?.offsetParent ? bar : menu)?.append(languages, currencies);
}
