/** What the top bar's two selectors are called: all that every page needs of its messages. */
export const topBarChoices = {
  language: 'Idioma',
  currency: 'Moneda preferida',
  currencyHint: 'Los precios se muestran siempre en la moneda del artículo: $ o U$S.',
} as const;
