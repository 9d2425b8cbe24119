type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * An element with its attributes and children. True writes an attribute without a value; false and undefined write
 * none. A child that is text stays text, whatever it holds: a name from the catalogue is never read as HTML.
 */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes))
    if (value !== false && value !== undefined)
      element.setAttribute(name, value === true ? '' : String(value));
  element.append(...children);
  return element;
}
