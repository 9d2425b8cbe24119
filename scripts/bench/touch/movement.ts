import type { Page } from '@playwright/test';

/**
 * How far things moved since the last reading: `shift` as CLS counts it, `touched` within half a second of a touch, which
 * CLS leaves out, the most that a card changed its height, in CSS pixels, and what moved furthest.
 */
export type Movement = { shift: number; touched: number; grownPx: number; most: string };

type LayoutShift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node }[];
};

/** Runs in each page before its scripts. */
function watch(): void {
  const moved = { shift: 0, touched: 0, grownPx: 0, most: '', mostValue: 0 };
  Object.assign(window, { moved });
  const nameOf = (node: Node | undefined): string =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} ${node.id || node.className}`
      : (node?.nodeName ?? '');
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
      moved[hadRecentInput ? 'touched' : 'shift'] += value;
      if (value <= moved.mostValue) continue;
      moved.mostValue = value;
      moved.most = sources
        .map(({ node }) => nameOf(node))
        .join(', ')
        .slice(0, 90);
    }
  }).observe({ type: 'layout-shift', buffered: true });
  const heights = new WeakMap<Element, number>();
  const sizes = new ResizeObserver((entries) => {
    for (const { target, borderBoxSize } of entries) {
      const height = borderBoxSize[0]?.blockSize ?? 0;
      const before = heights.get(target) ?? 0;
      heights.set(target, height);
      // Before the first paint nobody sees what a card becomes, and one that is still being read grows part by part.
      const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
      const isSeen = isPainted && document.readyState !== 'loading';
      if (isSeen && before && height) moved.grownPx = Math.max(moved.grownPx, Math.abs(height - before));
    }
  });
  const watchCards = (): void => {
    for (const card of document.querySelectorAll('#listing-grid .product-card'))
      if (!heights.has(card)) {
        heights.set(card, 0);
        sizes.observe(card);
      }
  };
  new MutationObserver(watchCards).observe(document, { childList: true, subtree: true });
}

/** Counts on every page that is opened from now on. */
export const watchMovement = (page: Page): Promise<unknown> => page.addInitScript(watch);

export const movementOf = (page: Page): Promise<Movement> =>
  page.evaluate(() => {
    const moved = Reflect.get(window, 'moved') as Movement & { mostValue: number };
    const { shift, touched, grownPx, most } = moved;
    Object.assign(moved, { shift: 0, touched: 0, grownPx: 0, most: '', mostValue: 0 });
    return { shift: Number(shift.toFixed(4)), touched: Number(touched.toFixed(4)), grownPx, most };
  });
