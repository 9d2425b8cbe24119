import { make } from './dom.ts';

const OUTLINES = {
  heart: 'M19.5 12.6 12 20l-7.5-7.4A5 5 0 1 1 12 6a5 5 0 1 1 7.5 6.6',
  compare: 'M7 3v18m0 0-4-4m4 4 4-4M17 21V3m0 0-4 4m4-4 4 4',
  eye: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0m11 0q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6',
  close: 'M18 6 6 18M6 6l12 12',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  plus: 'M12 5v14m-7-7h14',
  minus: 'M5 12h14',
};

export type IconName = keyof typeof OUTLINES;

/** A Tabler outline. It is hidden from screen readers, so its button needs a label. */
export function icon(name: IconName, size = 20): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const attributes = {
    viewBox: '0 0 24 24',
    width: String(size),
    height: String(size),
    fill: 'none',
    stroke: 'currentColor',
    'stroke-width': '2',
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    'aria-hidden': 'true',
  };
  for (const [attribute, value] of Object.entries(attributes)) svg.setAttribute(attribute, value);
  path.setAttribute('d', OUTLINES[name]);
  svg.append(path);
  return svg;
}

/** A button that shows only an icon. */
export const iconButton = (name: IconName, label: string): HTMLButtonElement =>
  make('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label }, icon(name));
