const FIRST_INPUTS = ['pointermove', 'touchstart', 'keydown'] as const;

const bar = document.querySelector<HTMLElement>('.families');

/** Each family's toggle and menu go beside its link. */
function insert(html: string): void {
  const fragment = document.createRange().createContextualFragment(html);
  for (const menu of fragment.querySelectorAll<HTMLElement>('[data-family]')) {
    bar?.querySelector(`.family > [href="${menu.dataset.family}"]`)?.after(...menu.childNodes);
  }
}

async function load(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`);
  insert(await response.text());
}

async function onInput(): Promise<void> {
  const address = bar?.dataset.menus;
  // On a narrow screen the bar is not shown: the drawer has the families.
  if (!address || !bar.offsetParent) return;
  for (const type of FIRST_INPUTS) removeEventListener(type, onInput);
  try {
    await load(address);
  } catch (cause) {
    // The families stay plain links, and the next input tries again.
    console.warn('The menus could not be loaded.', cause);
    addMegaMenus();
  }
}

/**
 * Adds the families' menus with the first input on the page: all pages share one file with them, which the browser
 * keeps, so they are there before a pointer or the focus reaches the bar. Without script, the families are links.
 */
export function addMegaMenus(): void {
  for (const type of FIRST_INPUTS) addEventListener(type, onInput, { passive: true });
}
