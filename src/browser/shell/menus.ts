import { addMegaMenus } from './megaMenus.ts';
import { showOpening } from './openNow.ts';

function watch(drawer: Element | null): void {
  if (!drawer?.matches('.drawer:popover-open')) return;
  if (drawer.matches('.mobile-menu'))
    void import('./menuLevels.ts').then(({ addMenuLevels }) => addMenuLevels(drawer), console.warn);
  void import('./closeOnBack.ts').then(({ closeOnBack }) => closeOnBack(drawer as HTMLElement), console.warn);
}

/**
 * What the page's frame needs once somebody is there: the families' menus, a phone's drawer, which Back closes, whether the
 * counter is open, and on paper the whole of the address.
 */
export function startMenus(): Promise<void> {
  addEventListener('beforeprint', () => {
    const printed = document.querySelector('[data-printed]');
    if (printed) printed.textContent = location.href;
  });
  document.addEventListener('toggle', ({ target }) => watch(target as Element), true);
  // The first input may have opened it.
  watch(document.querySelector('.drawer:popover-open'));
  showOpening();
  return addMegaMenus();
}
