/** Stands for the page's own path in a part that is made once for all pages. No page has it. */
export const ANY_PAGE = '/cualquiera';

/** The HTML of the parts that are the same in every page, by name. They depend on the code alone. */
const partsMade = new Map<string, string>();

/** A part's HTML with `adapt` done to it; for the first page that has the part, the promise of it. */
export function part(
  name: string,
  render: () => Promise<string>,
  adapt: (html: string) => string,
): string | Promise<string> {
  const made = partsMade.get(name);
  if (made !== undefined) return adapt(made);
  return render().then((html) => {
    // Which icon it is only a tool for developers asks.
    const bare = html.replaceAll(/ data-icon="[^"]*"/g, '');
    partsMade.set(name, bare);
    return adapt(bare);
  });
}
