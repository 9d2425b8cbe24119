/** What is compared between engines: landmarks and components by their selectors, of which the first few that are seen count. */
export const PARTS: Record<string, string> = {
  'top bar': '.top-bar',
  'top choice': '.top-choices select',
  header: '.site-header',
  search: 'header input[name=term]',
  action: 'header .header-action, header .header-actions > *',
  family: '.family-link',
  main: 'main',
  crumbs: 'main nav.breadcrumbs',
  heading: 'main h1',
  'second heading': 'main h2',
  side: 'main aside, main .side-nav',
  choice: 'main .facet-values label, main .toolbar label',
  selector: 'main select',
  card: '.product-card',
  name: '.product-card h3',
  offer: '.product-card .offer-slot',
  tile: '.family-tile, .families-tiles > *',
  panel: 'main .panel',
  notice: 'main .notice',
  // The statement draws its first two pieces at once, and others while they come near the screen: how many is the computer's affair.
  table: 'main table:not(.ledger-piece + .ledger-piece + .ledger-piece)',
  line: '.cart-line, .order-row, .line-item',
  button: 'main .button, main .chip',
  field: 'main .input',
  gallery: '.gallery',
  pages: '.pagination',
  footer: '.site-footer',
  menu: '#menu:popover-open',
  mega: '.mega',
  toasts: '.toasts:popover-open',
  toast: '.toast',
  announcement: '.notice-card',
  dropdown: '.dropdown:popover-open',
  dialog: 'dialog[open]',
};

/** CSS pixels; `x` counts from the window's left edge. */
export type Box = { x: number; width: number; height: number };
/** `boxes` by part and number, such as "card 2"; `overlaps` names pairs. `beyond` names what stands out of the window. */
export type Layout = {
  width: number;
  pageWidth: number;
  boxes: Record<string, Box>;
  beyond: string[];
  overlaps: string[];
};

/** Runs in the page: where its parts lie. */
export function readLayout(parts: Record<string, string>): Layout {
  const MOST = 6;
  const { clientWidth: width, scrollWidth: pageWidth } = document.documentElement;
  const seen = Object.entries(parts).flatMap(([part, css]) =>
    Array.from(document.querySelectorAll(css))
      .filter((each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .slice(0, MOST)
      .map((each, at) => ({ ...each, part, name: `${part} ${at + 1}` })),
  );
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    element !== document.body &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const floats = (element: Element): boolean =>
    element.closest(':popover-open, dialog[open], .mega') !== null;
  const beyond = seen.filter(
    ({ element, box }) => (box.right > width + 1 || box.left < -1) && !scrolls(element.parentElement),
  );
  const still = seen.filter(({ element }) => !floats(element));
  const overlaps = still.flatMap((one, at) =>
    still
      .slice(at + 1)
      .filter(({ element, box }) => {
        if (element.contains(one.element) || one.element.contains(element)) return false;
        const across = Math.min(box.right, one.box.right) - Math.max(box.left, one.box.left);
        const down = Math.min(box.bottom, one.box.bottom) - Math.max(box.top, one.box.top);
        return across > 2 && down > 2;
      })
      .map(({ name }) => `${one.name} and ${name}`),
  );
  const boxes = Object.fromEntries(
    seen.map(({ name, box }) => [name, { x: box.x, width: box.width, height: box.height }]),
  );
  return { width, pageWidth, boxes, beyond: beyond.map(({ name }) => name), overlaps };
}
