import { toSlug } from '#domain/slug.ts';
import type { Snapshot } from './schema.ts';
import { trailsOf } from './shop.ts';

export type MenuDifferences = {
  /** In the editors' menu, unknown to the back office: their pages may be empty. */
  onlyInMenu: string[];
  /** Known to the back office, not in the menu: reachable by the catalogue and by search only. */
  onlyInOffice: string[];
};

const named = (trails: readonly string[][]): Map<string, string> =>
  new Map(trails.map((trail) => [trail.map(toSlug).join('/'), trail.join(' > ')]));

const missing = (from: Map<string, string>, of: Map<string, string>): string[] =>
  [...of].filter(([path]) => !from.has(path)).map(([, name]) => name);

/** Where the editors' tree and `getFamilies` differ, by slug, so that a capital or an accent is no difference. */
export function menuDifferences(
  menuTrails: readonly string[][],
  families: Snapshot['families'],
): MenuDifferences {
  const menu = named(menuTrails);
  const office = named(trailsOf(families));
  return { onlyInMenu: missing(office, menu), onlyInOffice: missing(menu, office) };
}
