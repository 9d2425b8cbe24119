import type { Model, Variant } from './models.ts';

/** What a measure in a title says of the product: `820W` is `Potencia: 820 W`. */
const measures: [pattern: RegExp, label: string, unit: string][] = [
  [/(\d+(?:[.,]\d+)?)W\b/, 'Potencia', 'W'],
  [/(\d+(?:[.,/]\d+)?)HP\b/, 'Potencia', 'HP'],
  [/(\d+(?:[.,]\d+)?)CC\b/, 'Cilindrada', 'cc'],
  [/(\d+(?:[.,]\d+)?)KVA\b/, 'Potencia', 'kVA'],
  [/(\d+(?:[.,]\d+)?)V\b/, 'Tensión', 'V'],
  [/(\d+(?:[.,]\d+)?)AH\b/, 'Capacidad de batería', 'Ah'],
  [/(\d+(?:[.,]\d+)?)J\b/, 'Energía de impacto', 'J'],
  [/(\d+(?:[.,]\d+)?)NM\b/, 'Par máximo', 'Nm'],
  [/(\d+(?:[.,]\d+)?)PSI\b/, 'Presión', 'psi'],
  // Not what follows a point, or is the end of a range: `.325"`, `3.25-8"`, `0-25MM`; nor the number of a drive: `T8X75MM` is 75 mm.
  [/(?<![A-Z\d.,/-])((?:\d+ )?\d+(?:[./]\d+)?)"(?!-)/, 'Medida', 'pulgadas'],
  [/(?<![A-Z\d.,-])(?:[A-Z]{1,2}\d+X)?(\d+(?:[.,]\d+)?(?:X\d+(?:[.,]\d+)?)*)MM\b/, 'Medida', 'mm'],
  [/(\d+(?:X\d+)*)CM\b/, 'Medida', 'cm'],
  [/(\d+(?:[.,/]\d+)?)L\b/, 'Capacidad', 'litros'],
  [/(\d+(?:[.,]\d+)?)ML\b/, 'Contenido', 'ml'],
  [/(\d+(?:[.,]\d+)?)KG\b/, 'Peso', 'kg'],
  [/GR\.(\d+)/, 'Grano', ''],
];

const sentence = (text: string): string => text.charAt(0) + text.slice(1).toLowerCase();

/** Lines of label and value. */
export const measuredBy = (size: string): string[] =>
  measures.flatMap(([pattern, label, unit]) => {
    const value = pattern.exec(size)?.[1];
    return value ? [`${label}: ${value.replace('.', ',').replaceAll('X', ' x ')} ${unit}`.trimEnd()] : [];
  });

/** Description lines: a sentence, then bullets. `- ` and `* ` both appear, as typists differ. */
export const describeProduct = (
  model: Model,
  variant: Variant,
  notes: string,
  bullet: '-' | '*',
): string[] => {
  const contents = /X ?(\d+)(?! ?(?:KG|MT|M\b|CM|MM))/.exec(variant.pack)?.[1];
  const bullets = [
    ...measuredBy(variant.size),
    ...notes.split('; '),
    ...(contents ? [`Presentación: ${contents} unidades`] : []),
  ];
  const named = `${sentence(model.name)} ${model.brand.name}${variant.size ? `, ${variant.size}` : ''}`;
  // The stop of an abbreviation at its end, such as GALV., is the sentence's.
  const opening = named.replace(/\.?$/, '.');
  return [opening, ...bullets.map((text) => `${bullet} ${text}`)];
};
