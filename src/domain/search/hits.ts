import { calledAsRead } from '#domain/product/calledAsRead.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { termsOfFolded } from '#domain/trade/text/terms.ts';
import type { SearchIndex } from './format/open.ts';
import type { Hit, MarkedText } from './format/product.ts';
import { unslashed } from './language/slashes.ts';
import { idOf } from './language/vocabulary.ts';

/** A text with the parts that matched, of which adjacent ones are joined; undefined where none did. */
function markedIn(index: SearchIndex, text: string, matched: ReadonlySet<number>): MarkedText | undefined {
  if (matched.size === 0) return undefined;
  const marks: MarkedText['marks'] = [];
  for (const { term, start, end } of termsOfFolded(fold(text))) {
    if (!matched.has(idOf(index.vocabulary, unslashed(index.slashes, term)) ?? -1)) continue;
    const before = marks.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else marks.push([start, end]);
  }
  return marks.length > 0 ? { text, marks } : undefined;
}

/** A row of the index as a page shows it. */
export function hitOf(index: SearchIndex, row: number, matched: ReadonlySet<number>): Hit {
  const { codes, names, readings } = index;
  const named = calledAsRead({ code: codes[row] ?? '', name: names[row] ?? '' }, readings[row] || undefined);
  const marked = markedIn(index, named.name, matched);
  return {
    ...named,
    brand: index.brands[index.brandOf[row] ?? 0] ?? null,
    path: index.paths[index.pathOf[row] ?? 0] ?? [],
    unitMult: index.multiples[row] ?? 1,
    listOrder: index.ranks[row] ?? 0,
    picture: index.pictures[index.pictureOf[row] ?? 0] ?? null,
    ...(marked && { marked }),
  };
}
