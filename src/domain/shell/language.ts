import { LANGUAGES, type Language } from './preferences.ts';

/**
 * A language by its locale; an unknown one throws the message of product.md §8. It is a module of its own because the
 * shell of every page needs the list of languages, and not this.
 */
export function languageOf(locale: string): Language {
  const found = LANGUAGES.find((language) => language.locale === locale);
  if (!found) throw new Error(`Language with locale ${locale} not found!`);
  return found;
}
