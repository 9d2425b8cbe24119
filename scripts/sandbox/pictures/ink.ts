import { escapeHtml } from '../html.ts';

/** What a drawing is made with: the house's colours and name, and which of the leaf's shapes to take. */
export interface Ink {
  main: string;
  accent: string;
  brand: string;
  /** Which of the leaf's names this model has, from 0. */
  look: number;
  /** The colour that the product itself has, such as a can of paint; the house's when it has none. */
  tint: string;
}

/** Draws on a field of 1000 × 1000 whose floor is at 860. */
export type Drawing = (ink: Ink) => string;

const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16);

/** A colour moved toward white (positive) or black (negative), by a share of the way. */
export const shade = (color: string, share: number): string => {
  const target = share > 0 ? 255 : 0;
  const moved = [1, 3, 5].map((at) => {
    const value = channel(color, at);
    return Math.round(value + (target - value) * Math.abs(share))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${moved.join('')}`;
};

/** Whether white letters read on a colour. */
export const isDark = (color: string): boolean =>
  channel(color, 1) * 0.3 + channel(color, 3) * 0.59 + channel(color, 5) * 0.11 < 150;

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`;

export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

export const shape = (d: string, fill: string, more = ''): string =>
  `<path d="${d}" fill="${fill}" ${more}/>`;

export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const group = (transform: string, ...inner: string[]): string =>
  `<g transform="${transform}">${inner.join('')}</g>`;

export const turned = (degrees: number, ...inner: string[]): string =>
  group(`rotate(${degrees} 500 500)`, ...inner);

/** `count` copies around a centre, or whatever `each` makes of its index. */
export const times = (count: number, each: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => each(i)).join('');

/** Letters centred on a point, as large as `size` and no wider than `width`. */
export const letters = (
  x: number,
  y: number,
  text: string,
  color: string,
  size: number,
  width: number,
  more = '',
): string => {
  const fitted = Math.min(size, width / (0.78 * Math.max(1, text.length)));
  return `<text x="${x}" y="${y + fitted * 0.36}" font-family="DejaVu Sans, sans-serif" font-weight="700" font-size="${fitted.toFixed(1)}" text-anchor="middle" letter-spacing="1" fill="${color}" ${more}>${escapeHtml(text)}</text>`;
};

/** A soft patch of shade on the floor. */
export const floor = (x: number, width: number, y = 862): string => oval(x, y, width / 2, 30, 'url(#ground)');

/** A printed label with the house's name. */
export const label = (x: number, y: number, w: number, h: number, ink: Ink, ground = '#ffffff'): string =>
  rect(x, y, w, h, ground, 8) +
  letters(
    x + w / 2,
    y + h / 2,
    ink.brand,
    isDark(ground) ? '#ffffff' : shade(ink.main, -0.15),
    h * 0.52,
    w * 0.9,
  );

const stops = (...pairs: [offset: number, color: string][]): string =>
  pairs.map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`).join('');

type Material = [id: string, svg: string];

const across = (id: string, inner: string): Material => [
  id,
  `<linearGradient id="${id}">${inner}</linearGradient>`,
];
const down = (id: string, inner: string): Material => [
  id,
  `<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`,
];

/** A round body's light: edge, highlight, body, edge. */
const rounded = (color: string): string =>
  stops([0, shade(color, -0.3)], [0.28, shade(color, 0.35)], [0.6, color], [1, shade(color, -0.42)]);
const lit = (color: string): string => stops([0, shade(color, 0.22)], [1, shade(color, -0.22)]);

const steel = stops([0, '#7d8790'], [0.3, '#f4f7f9'], [0.62, '#b4bdc4'], [1, '#6f7981']);
const brass = stops([0, '#8a661d'], [0.3, '#f7e4a8'], [0.65, '#cfa145'], [1, '#7d5b18']);
const wood = stops([0, '#e3b87f'], [0.5, '#cf9c5c'], [1, '#a87437']);

/** Materials by name, horizontal and (ending in V) vertical. */
const allMaterials = ({ main, accent, tint }: Ink): Material[] => [
  across('steel', steel),
  down('steelV', steel),
  across('brass', brass),
  down('brassV', brass),
  across('wood', wood),
  down('woodV', wood),
  across('dark', rounded('#33383e')),
  down('darkV', lit('#3a4047')),
  across('white', stops([0, '#cfd6db'], [0.3, '#ffffff'], [0.65, '#eef1f3'], [1, '#bcc5cb'])),
  down('whiteV', stops([0, '#ffffff'], [1, '#d9dfe3'])),
  across('main', rounded(main)),
  down('mainV', lit(main)),
  across('accent', rounded(accent)),
  down('accentV', lit(accent)),
  across('tint', rounded(tint)),
  down('tintV', lit(tint)),
  across('glass', stops([0, '#b9d3dd'], [0.25, '#f3fafc'], [0.7, '#dcebf1'], [1, '#a9c6d1'])),
  [
    'ground',
    '<radialGradient id="ground"><stop offset="0" stop-color="#20303a" stop-opacity=".34"/><stop offset=".6" stop-color="#20303a" stop-opacity=".13"/><stop offset="1" stop-color="#20303a" stop-opacity="0"/></radialGradient>',
  ],
];

/** The materials that a drawing uses. With those it does not, two alike would be two pictures. */
export const materials = (ink: Ink, drawn: string): string =>
  allMaterials(ink)
    .filter(([id]) => drawn.includes(`url(#${id})`))
    .map(([, svg]) => svg)
    .join('');

/** Material names, to write fills with. */
export const M = {
  steel: 'url(#steel)',
  steelV: 'url(#steelV)',
  brass: 'url(#brass)',
  brassV: 'url(#brassV)',
  wood: 'url(#wood)',
  woodV: 'url(#woodV)',
  dark: 'url(#dark)',
  darkV: 'url(#darkV)',
  white: 'url(#white)',
  whiteV: 'url(#whiteV)',
  main: 'url(#main)',
  mainV: 'url(#mainV)',
  accent: 'url(#accent)',
  accentV: 'url(#accentV)',
  tint: 'url(#tint)',
  tintV: 'url(#tintV)',
  glass: 'url(#glass)',
} as const;
