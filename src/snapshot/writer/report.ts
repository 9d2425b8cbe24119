import type { LeftOut } from '#backoffice/wire/wire.ts';
import type { LostPlace } from '#domain/night/losses.ts';
import type { CatalogueChanges } from '#snapshot/changes.ts';
import type { PricesAsked } from '#snapshot/gate.ts';
import type { MenuDifferences } from '#snapshot/menuDifferences.ts';

export type SnapshotReport = {
  products: number;
  unreadable: number;
  /** The first of the rows that could not be read. */
  left: LeftOut[];
  /** Undefined where no customer is named to ask as. */
  prices: PricesAsked | undefined;
  /** Codes that stand more than once and were accepted so: the first row of each is published. */
  duplicates: { code: string; names: string[] }[];
  /** Lines of the editors' file of codes that stand once or not at all. */
  idleDuplicateRules: { line: number; code: string }[];
  /** Places that had products in the snapshot before and have none any more. */
  lost: LostPlace[];
  pictures: number;
  withoutPicture: number;
  /** Products that keep the picture of the snapshot before, because their own could not be fetched. */
  keptPicture: number;
  menu: MenuDifferences;
  /** Rows that an editors' pattern keeps from being published. */
  excluded: { code: string; name: string }[];
  changes: CatalogueChanges;
};

const MENU_FILE = 'src/content/categories.json';

/** A few differences are listed; a tree that shares next to nothing with the menu is said in one sentence. */
function menuLines({ onlyInMenu, onlyInOffice, shared }: MenuDifferences): string[] {
  const different = onlyInMenu.length + onlyInOffice.length;
  if (different === 0) return [`The menu (${MENU_FILE}) and the back office name the same categories.`];
  if (shared < different) {
    return [
      `The menu (${MENU_FILE}) is made for other categories than the back office has: it shares ${shared} of them, and ` +
        `${different} differ. npm run menu writes a first version of it from getFamilies.`,
    ];
  }
  return [
    ...onlyInMenu.map((name) => `  only in the menu: ${name}`),
    ...onlyInOffice.map((name) => `  only in the back office: ${name}`),
  ];
}

/** What an operator reads after a snapshot, in English, a line each. */
export function reportLines({ menu, changes, excluded, ...report }: SnapshotReport): string[] {
  const { added, gone, renamed, moved } = changes;
  return [
    `Snapshot: ${report.products} products (${report.unreadable} unreadable), ${report.pictures} distinct pictures, ` +
      `${report.withoutPicture} products without picture.`,
    ...(report.keptPicture > 0
      ? [`${report.keptPicture} products keep the picture they had: theirs could not be fetched.`]
      : []),
    ...(excluded.length > 0
      ? [`${excluded.length} products are left out by src/content/excluded-products.txt.`]
      : []),
    ...(added.length + gone.length + renamed.length + moved.length > 0
      ? [
          `Since the snapshot before: ${added.length} new, ${gone.length} gone, ${renamed.length} renamed, ${moved.length} moved.`,
        ]
      : []),
    ...menuLines(menu),
  ];
}
