import { isCounted, sendMissed } from '#browser/search/missed.ts';
import type { ReadOrder } from '#domain/quickOrder/rows.ts';
import { countedTerm } from '#domain/search/missed/term.ts';

/** An order has up to a thousand rows, and whoever reads the counts mends the first few. */
const ROWS_SENT_MAX = 50;

/**
 * Takes note of the rows of a source for whose words nothing was found, or of which one has to be chosen: sent as searches are, by
 * their words alone. A row with a code has none. Decision 0387.
 */
export function noteMissedRows({ rows }: Pick<ReadOrder, 'rows'>): void {
  if (!isCounted) return;
  const sendRows = (kind: 'rowNotFound' | 'rowAsked', reading: 'unknown' | 'choose'): void => {
    const words = rows.filter((row) => row.reading === reading).map((row) => countedTerm(row.words ?? ''));
    const term = [...new Set(words)].filter((each) => each !== null).slice(0, ROWS_SENT_MAX);
    if (term.length > 0) sendMissed({ term, kind });
  };
  sendRows('rowNotFound', 'unknown');
  sendRows('rowAsked', 'choose');
}
