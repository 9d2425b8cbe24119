import { applyEdits, modify } from 'jsonc-parser';
import { toSlug } from '#domain/slug.ts';
import type { MenuEntry } from '#retailer/schemas/menu.ts';

/** What the back office has and the editors' menu lacks: an entry, with all that is below it. */
export type MenuAddition = {
  /** From the family down, as the menu and the back office write them. */
  names: string[];
  entry: MenuEntry;
  /** Where the entry above stands in the file, as steps of keys and places; empty: it is a family. */
  under: (string | number)[];
};

/**
 * What to add to the editors' menu so that it has all that the back office names, the upper ones first. Entries are the
 * same by slug, so that capitals and accents do not matter; those of the editors stay as they are. product.md §2.
 */
export function additionsTo(
  menu: readonly MenuEntry[],
  office: readonly MenuEntry[],
  under: (string | number)[] = [],
  above: string[] = [],
): MenuAddition[] {
  return office.flatMap((entry) => {
    const at = menu.findIndex(({ title }) => toSlug(title) === toSlug(entry.title));
    const own = menu[at];
    if (!own) return [{ names: [...above, entry.title], entry, under }];
    return additionsTo(
      own.children ?? [],
      entry.children ?? [],
      [...under, at, 'children'],
      [...above, own.title],
    );
  });
}

const FORMATTING = { formattingOptions: { insertSpaces: true, tabSize: 2 } };

/** The menu's file with the additions, each after its neighbours; every other line stays as it is written. */
export const withAdditions = (json: string, additions: readonly MenuAddition[]): string =>
  additions.reduce((text, { under, entry }) => {
    const edits = modify(text, [...under, -1], entry, { ...FORMATTING, isArrayInsertion: true });
    return applyEdits(text, edits);
  }, json);
