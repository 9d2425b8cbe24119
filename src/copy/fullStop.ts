/** A sentence's full stop, which the stop of an abbreviation at its end already is: `CAÑO GALV.` */
export const fullStop = (sentence: string): string => sentence.replace(/\.?$/, '.');
