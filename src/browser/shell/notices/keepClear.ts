import { quiet } from './quiet.ts';

/** What is pressed, filled in or ordered by. A link within a text is read on when it comes into use. */
const CONTROLS =
  'button, input, select, textarea, summary, .button, .chip, .whatsapp, .to-top, [data-offer]:not(:empty)';
/** At the window's lower edge, one after the other until one of them lies over nothing. */
const PLACES = ['start', 'center', 'end'];
/** After which something may have come under a strip. */
const MOVES = ['scroll', 'resize', 'focusin', 'click'];

const overlap = (one: DOMRect, other: DOMRect): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Whether a strip lies over a control of the page, or over what has the focus. */
function covers(strip: HTMLElement): boolean {
  const place = strip.getBoundingClientRect();
  return [...document.querySelectorAll(`${CONTROLS}, :focus`)].some(
    (control) =>
      !control.closest('dialog, [popover]') &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      overlap(place, control.getBoundingClientRect()),
  );
}

/** Tries the places, and says whether the strip has one. */
function findPlace(strip: HTMLElement): boolean {
  // What is put aside is out of the window.
  strip.removeAttribute('data-aside');
  const found = PLACES.some((place) => {
    strip.dataset.place = place;
    return !covers(strip);
  });
  strip.toggleAttribute('data-aside', !found);
  return found;
}

/** Resolves when the strip is gone, or came to lie over a control. */
const covered = (strip: HTMLElement): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (strip.isConnected && !covers(strip)) return;
      for (const type of MOVES) removeEventListener(type, look, true);
      grown.disconnect();
      resolve();
    };
    const grown = new ResizeObserver(look);
    for (const type of MOVES) addEventListener(type, look, { capture: true, passive: true });
    grown.observe(document.body);
  });

/**
 * Puts a strip for good at the end of the page's content, above the footer, where it covers nothing. Only while that is below
 * the window, because what is in sight would move. Says whether it did.
 */
function standInPage(strip: HTMLElement): boolean {
  const content = document.querySelector('main');
  if (!content || content.getBoundingClientRect().bottom < innerHeight) return false;
  strip.removeAttribute('popover');
  strip.removeAttribute('data-aside');
  content.after(strip);
  return true;
}

/**
 * Shows a strip while it lies over no control, and puts it aside while it would, until the page is left in peace again. Where
 * it finds no place then, it stands in the page.
 */
export async function keepClear(strip: HTMLElement): Promise<void> {
  while (strip.isConnected) {
    if (findPlace(strip)) await covered(strip);
    else if (standInPage(strip)) return;
    strip.toggleAttribute('data-aside', true);
    await quiet();
  }
}
