import { addMegaMenus } from './megaMenus.ts';
import { showOpening } from './openNow.ts';

function watch(drawer: Element | null): void {
  if (drawer?.matches('.drawer:popover-open'))
    void import('./closeOnBack.ts').then(
      ({ closeOnBack }) => closeOnBack(drawer as HTMLElement),
      console.warn,
    );
}

/**
 * What the header needs once somebody is there: the families' menus, that Back closes a phone's drawer, and whether the
 * counter is open.
 */
export function startMenus(): Promise<void> {
  document.addEventListener('toggle', ({ target }) => watch(target as Element), true);
  // The first input may have opened it.
  watch(document.querySelector('.drawer:popover-open'));
  showOpening();
  return addMegaMenus();
}
