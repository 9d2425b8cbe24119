import { sentenceCase } from '#copy/text.ts';
import { placePath } from '#domain/paths.ts';
import { toSlug } from '#domain/slug.ts';
import type { MenuEntry } from '#retailer/schemas/menu.ts';
import { menu } from '#retailer/values/menu.ts';

export type { MenuEntry };
export { menu };

/** The landing page of a trail of names: `/shop/catalog/herramientas/electricas`. */
export const categoryPath = (names: readonly string[]): string => placePath(names.map(toSlug).join('/'));

/** The families as the menus of every page link them: the title as it is written, and in prose. */
export const families = menu.map(({ title }) => ({
  title,
  name: sentenceCase(title),
  href: categoryPath([title]),
}));

const trailsUnder = (entries: MenuEntry[], above: string[]): string[][] =>
  entries.flatMap((entry) => {
    const trail = [...above, above.length ? entry.title : sentenceCase(entry.title)];
    return [trail, ...trailsUnder(entry.children ?? [], trail)];
  });

/** Every node of the tree as names from its family down, parents before children. */
export const menuTrails: string[][] = trailsUnder(menu, []);
