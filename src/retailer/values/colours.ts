import { readContent } from '#retailer/read.ts';

const colours = readContent('colours');

/** The header's, which the browser's own bars have too. */
export const INK = colours.light.ink ?? '#0f2030';

/** The buttons'. */
export const AMBER = colours.light.amber ?? '#ffb300';
