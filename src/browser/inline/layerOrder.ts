/** First of all styles, whatever order the build puts the rest in. */
export const LAYER_ORDER = '@layer tokens,base,layout,controls,parts,pages,overrides';
