/** Words by which a size in a product's name is known to be the product's own, or not (`words.yaml`). Roots, as `rootOf` writes them. */
import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import * as words from '#retailer/values/words.ts';

const roots = (text: string): ReadonlySet<string> => new Set(fold(text).split(' ').map(rootOf));

/** What a thread is the size of. */
export const THREADED = roots(words.THREADED);
/** Of these a thread and one length are all. */
export const WITH_LENGTH = roots(words.WITH_LENGTH);
/** Of these alone a size in metres is their own. */
export const OF_LENGTH = roots(words.OF_LENGTH);
/** Of several sizes, none is theirs. */
export const SETS = roots(words.SETS);
/** Their millimetres are square, or those of what they hold. */
export const OF_SECTION = roots(words.OF_SECTION);
/** Their volts are what they bear or read. */
export const OF_INSULATION = roots(words.OF_INSULATION);
/** Their litres are not what they hold. */
export const NO_CAPACITY = roots(words.NO_CAPACITY);
/** Their watts are not their own. */
export const NO_POWER = roots(words.NO_POWER);
/** A size that follows one is the part's. */
export const PARTS = roots(words.PARTS);
/** What a thing is for without lending it its size. */
export const MATERIALS = roots(words.MATERIALS);
