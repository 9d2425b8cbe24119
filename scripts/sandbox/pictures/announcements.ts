import { drawings } from './drawing-names.ts';
import { group, type Ink, letters, materials, rect } from './ink.ts';

interface Announcement {
  ground: string;
  title: string;
  text: string;
  shown: (ink: Ink) => string;
  ink: Ink;
}

const offers: Announcement = {
  ground: '#0f3d4c',
  title: 'OFERTAS DEL MES',
  text: 'Promociones por familia',
  shown: drawings.drill,
  ink: { main: '#e07a10', accent: '#24262b', brand: 'CRIVEX', look: 0, tint: '#e07a10' },
};

const catalogue: Announcement = {
  ground: '#274d2e',
  title: 'CATÁLOGO 2026',
  text: 'Ferretería, jardín, pinturas y bazar',
  shown: drawings.wheelbarrow,
  ink: { main: '#3f8f3a', accent: '#27332a', brand: 'PRADERAL', look: 0, tint: '#3f8f3a' },
};

/** The picture of an announcement, 1200 × 900; an unknown name gets the catalogue's. */
export const announcementSvg = (name: string): string => {
  const { ground, title, text, shown, ink } = name === 'ofertas' ? offers : catalogue;
  const drawn = shown(ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900" viewBox="0 0 1200 900"><defs>${materials(ink, drawn)}</defs>${rect(0, 0, 1200, 900, ground)}${rect(90, 230, 1020, 580, '#ffffff', 40)}${letters(600, 110, title, '#ffffff', 92, 1000)}${letters(600, 182, text, '#dfeaec', 40, 1000)}${group('translate(330 250) scale(.56)', drawn)}</svg>`;
};
