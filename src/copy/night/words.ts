import { contentFolder, shownName } from '#retailer/folder.ts';
import { LANGUAGE } from '#retailer/values/country.ts';

const NAMED = 3;

/** `“Bazar”, “Pinturas”, “Riego” y 4 más` */
export function some(names: readonly string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `“${name}”`);
  const more = names.length - shown.length;
  return `${shown.join(', ')}${more > 0 ? ` y ${more} más` : ''}`;
}

const numbers = new Intl.NumberFormat(LANGUAGE, { maximumFractionDigits: 1 });

/** `12,5 %` */
export const percent = (share: number): string => `${numbers.format(share * 100)} %`;

/** `1 producto`, `3 productos` */
export const counted = (count: number, one: string, several: string): string =>
  `${count} ${count === 1 ? one : several}`;

export const products = (count: number): string => counted(count, 'producto', 'productos');

/** A file of the editors' folder as they find it: `src/content/synonyms.txt`, or in the folder that CONTENT_DIR names. */
export const contentFile = (name: string): string => shownName(name, contentFolder());

/** `Herramientas > Manuales` */
export const trailOf = (names: readonly string[]): string => names.join(' > ');
/** The names that a trail was made of. */
export const namesOf = (trail: string): string[] => trail.split(' > ');
