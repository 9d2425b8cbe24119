/** Between the ends of a range of sizes in an address: `measure=4mm..10mm`, `measure=4mm..`, `measure=..10mm`. */
export const RANGE = '..';

const END = '(?:m?\\d+(?:\\.\\d+)?[a-z]*)';
const WRITTEN = new RegExp(`^(?:${END}\\.\\.${END}?|\\.\\.${END})$`);

/** Whether a value that is chosen is a range of them. */
export const isRange = (slug: string): boolean => WRITTEN.test(slug);
