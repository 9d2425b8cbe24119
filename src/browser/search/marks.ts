import { make } from '#browser/dom.ts';
import type { MarkedText } from '#domain/search/format/product.ts';
import { unbroken } from '#domain/unbroken.ts';

/** A text as children for an element, with its marked parts in `mark`. Its measures stay on one line. */
export function markedNodes({ text, marks }: MarkedText): (Node | string)[] {
  // As long as the text itself: the marks are in their places.
  const shown = unbroken(text);
  const children: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    children.push(shown.slice(at, start), make('mark', {}, shown.slice(start, end)));
    at = end;
  }
  return [...children, shown.slice(at)];
}
