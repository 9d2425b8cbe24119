/** Words that the panel of filters carries to the browser. */
export const panel = {
  /** Opens and closes what a long list leaves out. */
  more: 'Ver más',
  less: 'Ver menos',
  /** The ends of a range of sizes, before one is chosen. */
  from: 'Desde',
  to: 'Hasta',
  /** On a phone: closes the filters, above what they leave. */
  see: (products: string) => `Ver ${products}`,
} as const;
