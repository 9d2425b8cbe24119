/**
 * The filters where they lie over the page, as on a phone. While they are open they have an entry of the history, and each
 * choice replaces its address: Back closes them, and what was chosen stays.
 */
import { over, rememberScroll } from './browse.ts';
import { element } from './elements.ts';

/** As wide as listing-facets.css says that they stand beside the products. */
const BESIDE = '(min-width: 60rem)';

const isOpen = (): boolean => element('facets').matches(':popover-open');
const close = (): void => element('facets').hidePopover();

/** Where they were opened, and where what is chosen in them leads. */
let openedAt = '';
let chosen = '';
/** Their entry is being left, because nothing was chosen in it. */
let leaving = false;

function open(): void {
  rememberScroll();
  openedAt = chosen = location.href;
  history.pushState({ filters: true }, '');
}

function closed(): void {
  if (location.href !== openedAt) element('root').scrollIntoView();
  else if (history.state?.filters) {
    leaving = true;
    history.back();
  }
}

/** Whether Back was for them: then what is drawn is what the address says, again or still. */
function tookBack(): boolean {
  const isTheirs = leaving || isOpen();
  leaving = false;
  if (isOpen()) {
    if (chosen !== location.href) history.pushState(null, '', chosen);
    close();
  }
  return isTheirs;
}

/** Makes this the page's address: in an entry of its own, or in that of the filters that are open. */
export function enterAddress(href: string): void {
  if (isOpen()) history.replaceState(history.state, '', href);
  else {
    rememberScroll();
    history.pushState(null, '', href);
  }
  chosen = location.href;
}

/** Watches them from now on; they may be open already. */
export function watchFilters(): void {
  const filters = element('facets');
  if (isOpen()) open();
  filters.addEventListener('toggle', () => (isOpen() ? open() : closed()));
  // What of the page is seen beside them is theirs, and closes them.
  filters.addEventListener('click', ({ target }) => target === filters && close());
  matchMedia(BESIDE).addEventListener('change', close);
  over.tookBack = tookBack;
}
