import { readContent } from '#retailer/read.ts';

/** What the home page says. */
export const HOME = readContent('home');

/** Whether the shop repairs what it sells: without it no page says so. */
export const HAS_SERVICE = HOME.service !== undefined;
