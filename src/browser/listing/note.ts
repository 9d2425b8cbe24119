import { make } from '#browser/dom.ts';
import { answer as copy } from '#copy/answer.ts';
import type { HowFound } from './find.ts';

/** How the results answer the term, where not exactly. `hrefOf` is the address of the same listing for another term. */
export function noteOf(
  { quality, corrected, notCarried }: HowFound,
  term: string,
  hrefOf: (term: string) => string,
): (Node | string)[] {
  const note: (Node | string)[] = [];
  if (notCarried.length > 0) note.push(`${copy.notCarried(notCarried)} `);
  if (notCarried.length > 0 && quality !== 'none') note.push(`${copy.otherBrands} `);
  if (quality === 'partly') note.push(copy.partly);
  else if (corrected)
    note.push(`${copy.notWritten(term)} `, make('a', { href: hrefOf(corrected) }, `“${corrected}”`), '?');
  return note;
}
