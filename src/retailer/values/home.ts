import { readContent } from '#retailer/read.ts';

/** What the home page says. */
export const HOME = readContent('home');
