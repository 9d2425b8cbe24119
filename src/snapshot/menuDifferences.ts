import { toSlug } from '#domain/slug.ts';
import type { Snapshot } from './schema.ts';
import { trailsOf } from './shop.ts';

export type MenuDifferences = {
  /** In the editors' menu but not in the back office: their pages may be empty. */
  onlyInMenu: string[];
  /** In the back office but not in the menu: only the catalogue and the search lead there. */
  onlyInOffice: string[];
  /** How many are in both. */
  shared: number;
};

const named = (trails: readonly string[][]): Map<string, string> =>
  new Map(trails.map((trail) => [trail.map(toSlug).join('/'), trail.join(' > ')]));

const missing = (from: Map<string, string>, of: Map<string, string>): string[] =>
  [...of].filter(([path]) => !from.has(path)).map(([, name]) => name);

/** Compares the editors' menu and `getFamilies` by slug, so that capitals and accents do not matter. */
export function menuDifferences(
  menuTrails: readonly string[][],
  families: Snapshot['families'],
): MenuDifferences {
  const menu = named(menuTrails);
  const office = named(trailsOf(families));
  const onlyInMenu = missing(office, menu);
  return { onlyInMenu, onlyInOffice: missing(menu, office), shared: menu.size - onlyInMenu.length };
}
