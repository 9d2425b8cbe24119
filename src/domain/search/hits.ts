import type { SearchIndex } from './format/open.ts';
import type { Hit } from './format/product.ts';
import { fold } from './language/fold.ts';
import { unslashed } from './language/slashes.ts';
import { termsOfFolded } from './language/terms.ts';
import { idOf } from './language/vocabulary.ts';

/** The parts [start, end) of a name as it is read that matched; adjacent parts are joined. */
function marksIn(index: SearchIndex, name: string, matched: ReadonlySet<number>): [number, number][] {
  const marks: [number, number][] = [];
  if (matched.size === 0) return marks;
  for (const { term, start, end } of termsOfFolded(fold(name))) {
    if (!matched.has(idOf(index.vocabulary, unslashed(index.slashes, term)) ?? -1)) continue;
    const before = marks.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else marks.push([start, end]);
  }
  return marks;
}

/** A row of the index as a page shows it. */
export function hitOf(index: SearchIndex, row: number, matched: ReadonlySet<number>): Hit {
  const name = index.names[row] ?? '';
  const reading = index.readings[row] || undefined;
  return {
    code: index.codes[row] ?? '',
    name,
    reading,
    brand: index.brands[index.brandOf[row] ?? 0] ?? null,
    path: index.paths[index.pathOf[row] ?? 0] ?? [],
    unitMult: index.multiples[row] ?? 1,
    listOrder: index.ranks[row] ?? 0,
    picture: index.pictures[index.pictureOf[row] ?? 0] ?? null,
    marks: marksIn(index, reading ?? name, matched),
  };
}
