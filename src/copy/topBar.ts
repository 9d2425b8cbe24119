/** The few messages of the top bar that are translated. Spec §3. */
export type TopBarMessages = {
  note: string;
  /** Contact, about us, how to purchase, FAQ. */
  links: readonly [string, string, string, string];
  language: string;
  currency: string;
  currencyHint: string;
};

export const topBar = {
  note: 'Venta a empresas en todo Uruguay',
  links: ['Contacto', 'Sobre nosotros', 'Cómo comprar', 'Preguntas frecuentes'],
  language: 'Idioma',
  currency: 'Moneda preferida',
  currencyHint: 'Los precios se muestran siempre en la moneda del artículo: $ o U$S.',
} as const satisfies TopBarMessages;
