/**
 * Wakes the listing's script: at once where the address or the history asks for more than the file holds, otherwise
 * when somebody reaches for it. Until then its links work as links.
 */
const root = document.getElementById('listing-root');

let waking: Promise<typeof import('./browse.ts')> | undefined;

function wake(): Promise<typeof import('./browse.ts')> {
  waking ??= import('./browse.ts').then((browse) => {
    browse.takeOver();
    return browse;
  });
  return waking;
}

/** Over a card somebody is about to open a product, whose page goes first. */
function reach({ target }: Event): void {
  if (!(target as Element).closest('.product-card')) void wake();
}

if (root) {
  const asksMore = location.search !== '' || history.state !== null;
  if (asksMore) void wake();
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(type, reach, { passive: true });

  // On the toolbar and not on the root: a customer's cards have fields of their own, whose changes bubble up to the root.
  const toolbar = document.getElementById('listing-toolbar');
  // A choice made before the script was there waits for it.
  toolbar?.addEventListener('change', async ({ target }) =>
    (await wake()).choose(target as HTMLSelectElement),
  );
  toolbar?.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-set-view]')?.dataset.setView;
    if (!view) return;
    document.documentElement.dataset.view = view;
    localStorage.setItem('view', view);
  });
}
