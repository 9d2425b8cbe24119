/**
 * Wakes the listing's script: at once where the address or the history asks for more than the file holds, otherwise
 * when somebody reaches for it. Until then its links work as links.
 */
const root = document.getElementById('listing-root');

const wake = () =>
  import('./browse.ts').then((browse) => {
    browse.takeOver();
    return browse;
  });

if (root) {
  const asksMore = location.search !== '' || history.state !== null;
  if (asksMore) void wake();
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(type, wake, { once: true, passive: true });

  // A choice made before the script was there waits for it.
  root.addEventListener('change', async ({ target }) => (await wake()).choose(target as HTMLSelectElement));
  root.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-set-view]')?.dataset.setView;
    if (!view) return;
    document.documentElement.dataset.view = view;
    localStorage.setItem('view', view);
  });
}
