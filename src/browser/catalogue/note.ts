import { make } from '#browser/dom.ts';
import { answer as copy } from '#copy/catalogue/answer.ts';
import { sentenceCase } from '#copy/text.ts';
import { placePath } from '#domain/paths.ts';
import { toSlug } from '#domain/slug.ts';
import type { HowFound } from './find.ts';

/** Families as links, with a comma or *y* between them. */
const linked = (families: readonly string[]): (Node | string)[] =>
  families.flatMap((name, at) => {
    const link = make('a', { href: placePath(toSlug(name)) }, sentenceCase(name));
    return at === 0 ? [link] : [at === families.length - 1 ? copy.and(name) : ', ', link];
  });

/**
 * How the results answer the term, where not exactly or not with all: `given` is how many products there are to choose
 * from. `hrefOf` is the address of the same listing for another term.
 */
export function noteOf(
  { quality, corrected, notCarried, absent, rest, near, total }: HowFound,
  given: number,
  term: string,
  hrefOf: (term: string) => string,
): (Node | string)[] {
  const note: (Node | string)[] = [];
  if (notCarried.length > 0) note.push(`${copy.notCarried(notCarried)} `);
  if (notCarried.length > 0 && quality !== 'none') note.push(`${copy.otherBrands} `);
  if (quality === 'partly') note.push(`${absent.length > 0 ? copy.absent(absent) : copy.partly} `);
  else if (corrected)
    note.push(
      copy.instead,
      make('a', { href: hrefOf(corrected) }, `“${corrected}”`),
      `. ${copy.notWritten(term)} `,
    );
  if (quality === 'partly' && rest) note.push(make('a', { href: hrefOf(rest) }, copy.only(rest)), ' ');
  if (near.length > 0) note.push(copy.near, ...linked(near), '. ');
  if (total > given) note.push(copy.first(total, given));
  return note;
}
