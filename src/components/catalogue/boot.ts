/**
 * Wakes the listing's script: at once where the address or the history asks for more than the file holds, otherwise
 * when somebody reaches for it. Until then its links work as links.
 */
const root = document.getElementById('listing-root');

const wake = async (): Promise<void> => (await import('./browse.ts')).takeOver();

if (root) {
  const asksMore = root.dataset.place === '' || location.search !== '' || history.state !== null;
  if (asksMore) void wake();
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    root.addEventListener(type, wake, { once: true, passive: true });

  root.addEventListener('click', ({ target }) => {
    const view = (target as Element).closest<HTMLElement>('[data-set-view]')?.dataset.setView;
    if (!view) return;
    document.documentElement.dataset.view = view;
    localStorage.setItem('view', view);
  });
}
