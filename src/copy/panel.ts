/** Words that the panel of filters carries to the browser. */
export const panel = {
  /** Opens and closes what a long list leaves out. */
  more: 'Ver más',
  less: 'Ver menos',
} as const;
