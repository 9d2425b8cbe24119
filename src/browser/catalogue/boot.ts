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

type Field = HTMLSelectElement | HTMLInputElement;

/** A field that changes before the script is there waits for it. */
async function change(field: Field): Promise<void> {
  await (await load().catch(missingIn()))?.(field);
}

/** In the file no box is ticked, and every list is at its first choice. */
const isChanged = (field: Field): boolean => ('options' in field ? field.selectedIndex > 0 : field.checked);

/** The toolbar's fields and the filters': a customer's cards have fields of their own. */
function take(field: Field): void {
  if (field.form?.id.startsWith('listing-')) void change(field);
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

  root.addEventListener('change', ({ target }) => take(target as Field));
  // What was changed while this script was on its way.
  for (const field of root.querySelectorAll<Field>('input, select')) if (isChanged(field)) take(field);
  root.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-set-view]')?.dataset.setView;
    if (!view) return;
    document.documentElement.dataset.view = view;
    localStorage.setItem('view', view);
  });
}
