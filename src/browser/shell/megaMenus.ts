import { trustedHtml } from '#browser/dom.ts';

const bar = document.querySelector<HTMLElement>('.families');

/** The families' menus, from the one file that all pages share; undefined where the page has no bar. */
export async function readMenus(): Promise<DocumentFragment | undefined> {
  const address = bar?.dataset.menus;
  if (!address) return undefined;
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  return document.createRange().createContextualFragment(trustedHtml(await response.text()));
}

/** Each family's toggle and menu go beside its link. */
function insert(menus: DocumentFragment): void {
  for (const menu of menus.querySelectorAll<HTMLElement>('[data-family]')) {
    bar?.querySelector(`.family > [href="${menu.dataset.family}"]`)?.after(...menu.childNodes);
  }
}

/** The menus open under a pointer that moves on the bar. Chromium also reports one that rests while the bar scrolls under it. */
function followPointer(families: HTMLElement): void {
  // The first input, after which this runs, may have been its movement.
  families.toggleAttribute('data-pointer', families.matches(':hover'));
  families.onpointermove = ({ movementX, movementY }) => {
    if (movementX || movementY) families.toggleAttribute('data-pointer', true);
  };
  families.onpointerleave = () => families.removeAttribute('data-pointer');
}

/**
 * Adds the families' menus to their bar. All pages share one file with them, which the browser keeps. It is asked for
 * with the first input, so it is there before a pointer or the focus reaches the bar; without it, the families are
 * plain links.
 */
export async function addMegaMenus(): Promise<void> {
  // On a narrow screen the bar is not shown: the drawer has the families.
  if (!bar?.offsetParent) return;
  followPointer(bar);
  try {
    const menus = await readMenus();
    if (menus) insert(menus);
  } catch (cause) {
    console.warn('The menus could not be loaded.', cause);
  }
}
