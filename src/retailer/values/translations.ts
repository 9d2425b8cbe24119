import { readContent } from '#retailer/read.ts';

/** The shop's own words in the other languages of the header, by the Spanish ones. */
export const TRANSLATIONS = readContent('translations');
