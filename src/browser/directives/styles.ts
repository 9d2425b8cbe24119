/** Links a stylesheet where nothing has done so already; resolves once it is in force, or failed. */
export function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  document.head.append(link);
  // A page without these styles still works, so a failed load must not keep anything asleep.
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

/** The islands' styles, where no session has linked them already. */
export function addIslandStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles;
  return href ? addStyles(href) : Promise.resolve();
}
