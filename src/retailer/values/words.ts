import { usualFolder } from '#retailer/folder.ts';
import { ContentError } from '#retailer/problem.ts';
import { readContent } from '#retailer/read.ts';
import type { Words } from '#retailer/schemas/words.ts';

const NONE: Words = { names: {}, sizes: {}, orders: {} };

/**
 * Classes of words, each a text of words with blanks between them: the shop's own, and ours where it has none. No night is
 * published with a mistake in the file, and no server ends for one: it is logged.
 */
function wordsOf(): Words {
  try {
    return readContent('words');
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    console.error(error.message);
    return NONE;
  }
}

const ours = readContent('words', usualFolder);
const own = wordsOf();

const names = { ...ours.names, ...own.names };
export const FEMININE = names.feminine ?? '';
export const MASCULINE = names.masculine ?? '';
export const HOLDERS = names.holders ?? '';

const sizes = { ...ours.sizes, ...own.sizes };
export const THREADED = sizes.threaded ?? '';
export const WITH_LENGTH = sizes.withLength ?? '';
export const OF_LENGTH = sizes.ofLength ?? '';
export const SETS = sizes.sets ?? '';
export const OF_SECTION = sizes.ofSection ?? '';
export const OF_INSULATION = sizes.ofInsulation ?? '';
export const NO_CAPACITY = sizes.noCapacity ?? '';
export const NO_POWER = sizes.noPower ?? '';
export const PARTS = sizes.parts ?? '';
export const MATERIALS = sizes.materials ?? '';

const orders = { ...ours.orders, ...own.orders };
export const TO_PEOPLE = orders.toPeople ?? '';
export const JOINING = orders.joining ?? '';
export const DITTO = orders.ditto ?? '';
export const CONDITIONS = orders.conditions ?? '';
export const LABELS = orders.labels ?? '';
