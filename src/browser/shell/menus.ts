import { addMegaMenus } from './megaMenus.ts';

function watch(drawer: Element | null): void {
  if (drawer?.matches('.drawer:popover-open'))
    void import('./closeOnBack.ts').then(
      ({ closeOnBack }) => closeOnBack(drawer as HTMLElement),
      console.warn,
    );
}

/** What the page's menus need once somebody is there: the families' own, and that Back closes a phone's drawer. */
export function startMenus(): Promise<void> {
  document.addEventListener('toggle', ({ target }) => watch(target as Element), true);
  // The first input may have opened it.
  watch(document.querySelector('.drawer:popover-open'));
  return addMegaMenus();
}
