import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from '#retailer/folder.ts';
import { type DuplicateRule, readDuplicateRules } from '#snapshot/duplicates.ts';
import { type Exclusions, readExclusions } from '#snapshot/exclusions.ts';

/** What editors decide of the back office's rows. */
export type EditorsFiles = {
  /** Their patterns of names that are not published. */
  isExcluded: Exclusions;
  /** Which of several rows with one code counts. */
  duplicateRules: readonly DuplicateRule[];
};

/** A shop that decides nothing of it needs no such file. */
function textOf(name: string): string {
  const file = join(contentFolder(), name);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}

export const readEditorsFiles = (): EditorsFiles => ({
  isExcluded: readExclusions(textOf('excluded-products.txt')),
  duplicateRules: readDuplicateRules(textOf('duplicates.txt')),
});
