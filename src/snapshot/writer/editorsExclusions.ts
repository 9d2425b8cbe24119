import { readFileSync } from 'node:fs';
import { type Exclusions, readExclusions } from '#snapshot/exclusions.ts';

const FILE = new URL('../../content/excluded-products.txt', import.meta.url);

/** The editors' patterns of names that are not published. */
export const editorsExclusions = (): Exclusions => readExclusions(readFileSync(FILE, 'utf8'));
