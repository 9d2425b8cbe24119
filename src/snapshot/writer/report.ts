import type { MenuDifferences } from '#snapshot/menuDifferences.ts';

export type SnapshotReport = {
  products: number;
  unreadable: number;
  pictures: number;
  withoutPicture: number;
  /** Products that keep the picture of the snapshot before, because their own could not be fetched. */
  keptPicture: number;
  menu: MenuDifferences;
};

/** What an operator reads after a snapshot, in English, a line each. */
export function reportLines({ menu: { onlyInMenu, onlyInOffice }, ...report }: SnapshotReport): string[] {
  const sameMenu = onlyInMenu.length + onlyInOffice.length === 0;
  return [
    `Snapshot: ${report.products} products (${report.unreadable} unreadable), ${report.pictures} distinct pictures, ` +
      `${report.withoutPicture} products without picture.`,
    ...(report.keptPicture > 0
      ? [`${report.keptPicture} products keep the picture they had: theirs could not be fetched.`]
      : []),
    ...(sameMenu
      ? ['The menu (src/content/categories.json) and the back office name the same categories.']
      : []),
    ...onlyInMenu.map((name) => `  only in the menu: ${name}`),
    ...onlyInOffice.map((name) => `  only in the back office: ${name}`),
  ];
}
