import type { Draft, TableRow } from './table.ts';

function linesOfRow({ raw, items, promo }: TableRow): string[] {
  if (promo) return [raw, ...promo.lines.map(({ code, text }) => `${code} ${text}`.trim())];
  return items.length > 0 ? items.map(({ product, text }) => `${product.code} ${text}`.trim()) : [raw];
}

/**
 * The order table as text that the table reads again: what is chosen by its code, a promotion's products below its title, and
 * everything else as it came.
 */
export const draftLines = ({ rows, unread, rest }: Draft): string[] => [
  ...rows.flatMap(linesOfRow),
  ...unread.flatMap(({ source }) =>
    source.kind === 'text' ? source.text.split(/\r\n|\r|\n/) : source.rows.map((cells) => cells.join('\t')),
  ),
  ...rest,
];
