import { make } from '#browser/dom.ts';

/** Links a stylesheet unless the page has it already; resolves once it applies or failed. */
export function addStyles(href: string): Promise<void> {
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  const link = make('link', { rel: 'stylesheet', href });
  document.head.append(link);
  // A page without these styles still works, so what waits for them goes on after a failure.
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
  });
}

/** Links the islands' styles, which a page with a session has from the start. */
export function addIslandStyles(): Promise<void> {
  const href = document.querySelector<HTMLElement>('script[data-styles]')?.dataset.styles;
  return href ? addStyles(href) : Promise.resolve();
}
