import { DEFAULT_PAGE_SIZE } from '#domain/preferences.ts';
import { readPreferences } from '#stores/preferences.ts';

/**
 * Loads the listing's script: at once where the address or the history asks for more than the file holds, otherwise at
 * the first pointer or focus on the listing. Until then its links work as links.
 */
const root = document.getElementById('listing-root');

let loading: Promise<typeof import('./browse.ts')> | undefined;

function load(): Promise<typeof import('./browse.ts')> {
  loading ??= import('./browse.ts').then((browse) => {
    browse.start();
    return browse;
  });
  return loading;
}

/** On a card somebody is about to open a product, and the product's page is loaded first. */
function loadUnlessOnCard({ target }: Event): void {
  if (!(target as Element).closest('.product-card')) void load();
}

if (root) {
  const address = new URL(location.href);
  const { pageSize } = readPreferences();
  // In the address, so that what is shared shows the same page elsewhere.
  if (pageSize !== DEFAULT_PAGE_SIZE && !address.searchParams.has('size')) {
    address.searchParams.set('size', String(pageSize));
    history.replaceState(history.state, '', address);
  }
  const asksMore = location.search !== '' || history.state !== null;
  if (asksMore) void load();
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(type, loadUnlessOnCard, { passive: true });

  // On the forms and not on the root: a customer's cards have fields of their own, whose changes bubble up to the root.
  const [choices, toolbar] = ['choices', 'toolbar'].map((id) => document.getElementById(`listing-${id}`));
  // A choice made before the script is there waits for it.
  for (const form of [choices, toolbar])
    form?.addEventListener('change', async ({ target }) =>
      (await load()).choose(target as HTMLSelectElement | HTMLInputElement),
    );
  toolbar?.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-set-view]')?.dataset.setView;
    if (!view) return;
    document.documentElement.dataset.view = view;
    localStorage.setItem('view', view);
  });
}
