import type { Snapshot } from './schema.ts';

/** How the file of a snapshot ends. */
export const LAST_LINE = ']}';

/** A snapshot as its file has it: JSON with a line for each product, so that it can be read product by product. */
export function snapshotText({ products, ...rest }: Snapshot): string {
  const head = JSON.stringify({ ...rest, products: [] }).slice(0, -LAST_LINE.length);
  return `${head}\n${products.map((product) => JSON.stringify(product)).join(',\n')}\n${LAST_LINE}\n`;
}

/** What a line between the first and the last says. Throws when it is no JSON. */
export const valueOfLine = (line: string): unknown =>
  JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line);
