import { make } from '#browser/dom.ts';

/** A name as children for an element, with the parts [start, end) that were found in it marked. */
export function marked(name: string, marks: readonly (readonly [number, number])[]): (Node | string)[] {
  const children: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    children.push(name.slice(at, start), make('mark', {}, name.slice(start, end)));
    at = end;
  }
  return [...children, name.slice(at)];
}
