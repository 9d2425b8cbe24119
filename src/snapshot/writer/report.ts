import type { LeftOut } from '#backoffice/wire/wire.ts';
import { snapshotCopy as copy } from '#copy/night/programs.ts';
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

/** A few differences are listed; a tree that shares next to nothing with the menu is said in one sentence. */
function menuLines({ onlyInMenu, onlyInOffice, shared }: MenuDifferences): string[] {
  const different = onlyInMenu.length + onlyInOffice.length;
  if (different === 0) return [copy.sameMenu()];
  if (shared < different) return [copy.otherMenu(shared, different)];
  return [...onlyInMenu.map(copy.onlyInMenu), ...onlyInOffice.map(copy.onlyInOffice)];
}

/** What an editor reads after a snapshot, a line each. */
export function reportLines({ menu, changes, excluded, ...report }: SnapshotReport): string[] {
  const { added, gone, renamed, moved } = changes;
  const changed = { added: added.length, gone: gone.length, renamed: renamed.length, moved: moved.length };
  return [
    copy.written(report),
    ...(report.keptPicture > 0 ? [copy.kept(report.keptPicture)] : []),
    ...(excluded.length > 0 ? [copy.excluded(excluded.length)] : []),
    ...(Object.values(changed).some((count) => count > 0) ? [copy.changes(changed)] : []),
    ...menuLines(menu),
  ];
}
