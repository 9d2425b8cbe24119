type Attributes = Record<string, string>;

/** An element with its text as text: a name from the catalogue is never read as HTML. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A name with what was found in it marked. */
export function marked(name: string, marks: readonly (readonly [number, number])[]): (Node | string)[] {
  const parts: (Node | string)[] = [];
  let at = 0;
  for (const [start, end] of marks) {
    parts.push(name.slice(at, start), element('mark', {}, name.slice(start, end)));
    at = end;
  }
  return [...parts, name.slice(at)];
}
