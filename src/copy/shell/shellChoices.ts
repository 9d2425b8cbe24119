/** What the two selectors are called: all that every page needs of them. */
export const shellChoices = {
  language: 'Idioma',
  currency: 'Moneda preferida',
  currencyHint: 'Para los equivalentes de los totales.',
} as const;
