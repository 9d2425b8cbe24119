/** “de 4 a 10 mm”; '' is an end that is open. */
function range(from: string, to: string): string {
  const unit = / \D+$/.exec(to)?.[0] ?? '';
  if (from === '') return `hasta ${to}`;
  if (to === '') return `desde ${from}`;
  return `de ${unit && from.endsWith(unit) ? from.slice(0, -unit.length) : from} a ${to}`;
}

/** Words that the panel of filters carries to the browser. */
export const panel = {
  /** Opens and closes what a long list leaves out. */
  more: 'Ver más',
  less: 'Ver menos',
  /** The ends of a range of sizes, before one is chosen. */
  from: 'Desde',
  to: 'Hasta',
  range,
  /** On a phone: closes the filters, above what they leave. */
  see: (products: string) => `Ver ${products}`,
} as const;
