import { trustedHtml } from '#browser/dom.ts';

const bar = document.querySelector<HTMLElement>('.families');

/** Each family's toggle and menu go beside its link. */
function insert(html: string): void {
  const fragment = document.createRange().createContextualFragment(trustedHtml(html));
  for (const menu of fragment.querySelectorAll<HTMLElement>('[data-family]')) {
    bar?.querySelector(`.family > [href="${menu.dataset.family}"]`)?.after(...menu.childNodes);
  }
}

/**
 * Adds the families' menus to their bar. All pages share one file with them, which the browser keeps. It is asked for
 * with the first input, so it is there before a pointer or the focus reaches the bar; without it, the families are
 * plain links.
 */
export async function addMegaMenus(): Promise<void> {
  const address = bar?.dataset.menus;
  // On a narrow screen the bar is not shown: the drawer has the families.
  if (!address || !bar.offsetParent) return;
  try {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
    insert(await response.text());
  } catch (cause) {
    console.warn('The menus could not be loaded.', cause);
  }
}
