import { make, trustedHtml } from './dom.ts';

/** An icon of `~icons/tabler`. It is hidden from screen readers, so its button needs a label. */
export function icon(inside: string, size = 20): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const attributes = {
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    'aria-hidden': 'true',
  };
  for (const [attribute, value] of Object.entries(attributes)) svg.setAttribute(attribute, value);
  // The text comes from our own build, never from data.
  svg.innerHTML = trustedHtml(inside);
  return svg;
}

/** A button that shows only an icon. */
export const iconButton = (inside: string, label: string): HTMLButtonElement =>
  make('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label }, icon(inside));
