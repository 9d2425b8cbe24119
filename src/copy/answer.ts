/** How a listing answers what was searched, where not exactly. Few answers need it: it is a script of its own. */
export const answer = {
  partly: 'Ningún producto tiene todo lo que escribió. Estos se acercan.',
  /** What was meant follows, as a link, and a question mark. */
  notWritten: (asked: string) => `No encontramos “${asked}”. ¿Buscaba`,
  notCarried: (brands: readonly string[]) => `No trabajamos ${brands.join(' ni ')}.`,
  otherBrands: 'Le mostramos otras marcas.',
} as const;
