import { make } from '#browser/dom.ts';
import { shellChoices } from '#copy/shell/shellChoices.ts';
import {
  DEFAULT_LOCALE,
  isCurrency,
  isLocale,
  LANGUAGES,
  PREFERRED_CURRENCIES,
} from '#domain/shell/preferences.ts';
import { choose, readPreferences } from '#stores/shell/preferences.ts';

/**
 * Makes the two selectors, in the top bar or, where it is hidden, at the foot of the menu. Language translates the
 * shell. Currency is the one that equivalents of totals are in; every price is in its article's own. They are made by script
 * because without script they could do nothing. What a choice needs is loaded with the choice.
 */
export async function mountPreferences(): Promise<void> {
  const { locale, currency } = readPreferences();
  const option = (name: string, value: string, chosen: string) =>
    new Option(name, value, false, value === chosen);
  const languages = make(
    'select',
    { 'aria-label': shellChoices.language },
    ...LANGUAGES.map((language) => option(language.name, language.locale, locale)),
  );
  const currencies = make(
    'select',
    { 'aria-label': shellChoices.currency, title: shellChoices.currencyHint },
    ...PREFERRED_CURRENCIES.map((code) => option(code, code, currency)),
  );
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
