/** What the two selectors are called, and what each does: all that every page needs of them. */
export const shellChoices = {
  language: 'Idioma',
  currency: 'Moneda preferida',
  languageHint: 'Para la cabecera, el menú y el pie. El catálogo está en español.',
  currencyHint: 'En qué moneda se dice a cuánto equivalen los totales.',
} as const;
