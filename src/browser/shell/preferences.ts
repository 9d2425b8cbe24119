import { make } from '#browser/dom.ts';
import { shellChoices } from '#copy/shellChoices.ts';
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
 * Makes the two selectors, in the top bar or, where it is hidden, at the foot of the menu. Language translates the
 * shell. Currency is the one that equivalents of totals are in; every price is in its article's own. They are made by script
 * because without script they could do nothing. What a choice needs is loaded with the choice.
 */
export async function mountPreferences(): Promise<void> {
  const { locale, currency } = readPreferences();
  const languages = selector(shellChoices.language, LOCALES, locale, (value) => languageOf(value).name);
  const currencies = selector(shellChoices.currency, PREFERRED_CURRENCIES, currency);
  currencies.title = shellChoices.currencyHint;
  const translate = () =>
    import('./translateShell.ts').then((shell) => shell.translateShell(languages.value));
  languages.addEventListener('change', () => {
    if (isLocale(languages.value)) choose({ locale: languages.value });
    void translate();
  });
  currencies.addEventListener('change', () => {
    if (isCurrency(currencies.value)) choose({ currency: currencies.value });
  });
  const [bar, menu] = document.querySelectorAll<HTMLElement>('.top-choices');
  (bar?.offsetParent ? bar : menu)?.append(languages, currencies);
  if (locale !== DEFAULT_LOCALE) await translate();
}
