/** What the two selectors are called, and what each does: all that every page needs of them. */
export const shellChoices = {
  language: 'Idioma',
  currency: 'Moneda preferida',
  languageHint: 'Cambia el idioma de la cabecera, el menú y el pie. El catálogo está en español.',
  currencyHint:
    'En qué moneda se dice a cuánto equivalen los totales. Los precios van siempre en la del artículo.',
} as const;
