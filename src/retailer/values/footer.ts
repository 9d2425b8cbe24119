import { readContent } from '#retailer/read.ts';

/** The links of help in the foot of every page. */
export const FOOTER_LINKS = readContent('shop').links;
