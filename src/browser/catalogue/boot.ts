import { missingIn } from '#browser/shell/missing.ts';
import { DEFAULT_PAGE_SIZE } from '#domain/shell/preferences.ts';
import { readPreferences } from '#stores/shell/preferences.ts';

/**
 * Loads the listing's scripts: at once the one that draws, where the address or the history asks for more than the file
 * holds; at the first pointer or focus on the listing, and for a customer with it, the one that navigates.
 */
const root = document.getElementById('listing-root');

async function load() {
  const navigate = await import('./navigate.ts');
  navigate.start();
  return navigate.choose;
}

/** On a card somebody is about to open a product, and the product's page is loaded first. */
function loadUnlessOnCard({ target }: Event): void {
  if (!(target as Element).closest('.product-card')) void load();
}

if (root) {
  const { pageSize } = readPreferences();
  const { search } = location;
  // In the address, so that what is shared shows the same page elsewhere.
  if (pageSize !== DEFAULT_PAGE_SIZE && !/[?&]size=/.test(search))
    history.replaceState(history.state, '', `${search ? `${search}&` : '?'}size=${pageSize}`);
  const [field] = document.getElementsByName('term') as NodeListOf<HTMLInputElement>;
  // As its default, so that what somebody has typed meanwhile is not overwritten.
  if (field) field.defaultValue = new URLSearchParams(location.search).get('term') ?? '';
  if (location.search || history.state) {
    // A link that is followed as a link would lose what a customer has typed into the cards.
    const isCustomer = document.documentElement.dataset.session === 'customer';
    const drawing = isCustomer ? load() : import('./browse.ts').then((browse) => browse.start());
    void drawing.catch(missingIn());
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(type, loadUnlessOnCard, { passive: true });

  root.addEventListener('change', async ({ target }) => {
    const field = target as HTMLSelectElement | HTMLInputElement;
    // The toolbar's and the filters': a customer's cards have fields of their own. One made before the script is there
    // waits for it.
    if (field.form?.id.startsWith('listing-')) (await load().catch(missingIn()))?.(field);
  });
  root.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-set-view]')?.dataset.setView;
    if (!view) return;
    document.documentElement.dataset.view = view;
    localStorage.setItem('view', view);
  });
}
