/** What a person looks for: an element by its selector, its name, or both, within the first of another selector. */
export type ElementQuery = { css: string; name?: { source: string; flags: string }; within?: string };

/**
 * Runs in the page. Brings the first such element that is seen into the window, and answers its middle when it lies still and
 * nothing lies over it; else why a person could not press it.
 */
export async function spotIt({
  css,
  name,
  within,
}: ElementQuery): Promise<{ x: number; y: number } | string> {
  const words = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const nameOf = (element: HTMLElement): string => {
    const { labels } = element as HTMLInputElement;
    const label = labels?.[0]?.innerText;
    return words(element.getAttribute('aria-label') || label || element.innerText || element.title);
  };
  const isSeen = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  const pattern = name && new RegExp(name.source, name.flags);
  const place = within === undefined ? document : document.querySelector(within);
  const all = place?.querySelectorAll<HTMLElement>(css) ?? [];
  const found = Array.from(all).find((each) => isSeen(each) && (!pattern || pattern.test(nameOf(each))));
  if (!found) return 'is not there';
  found.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const box = () => (found.getClientRects()[0] as DOMRect).toJSON() as DOMRect;
  const before = box();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const { x, y, width, height } = box();
  if (x !== before.x || y !== before.y || width !== before.width) return 'moves';
  const middle = { x: x + width / 2, y: y + height / 2 };
  const over = document.elementFromPoint(middle.x, middle.y);
  const isFree = over !== null && (found.contains(over) || over.closest('label')?.control === found);
  return isFree ? middle : `is covered by ${over?.outerHTML.slice(0, 200)}`;
}

/** Runs in the page: whether such an element is seen. */
export function isSeen({ css, within }: ElementQuery): boolean {
  const place = within === undefined ? document : document.querySelector(within);
  return Array.from(place?.querySelectorAll(css) ?? []).some(
    (each) => each.checkVisibility({ visibilityProperty: true }) && each.getClientRects().length > 0,
  );
}
