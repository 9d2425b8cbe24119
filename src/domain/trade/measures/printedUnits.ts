/**
 * How units are printed after a number where not as their symbol, by that of units.ts. In the browser's
 * filters, too: so those that no filter has are in domain/product/reading/measures.ts.
 */
export const PRINTED_UNITS: Readonly<Record<string, string>> = { l: 'L', v: 'V', w: 'W', kw: 'kW', hp: 'HP' };
