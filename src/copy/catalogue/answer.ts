import { fullStop } from '#copy/fullStop.ts';
import { quoted } from '#copy/quoted.ts';
import { number } from './query.ts';

/** How a listing answers what was searched, where not exactly. Few answers need it: it is a script of its own. */
export const answer = {
  partly: 'Ningún producto tiene todo lo que escribió. Estos se acercan.',
  absent: (words: readonly string[]) => `No encontramos ${quoted(words)}. Estos se acercan.`,
  /** The rest of what was asked, as a link. */
  only: (rest: string) => `Buscar solo “${rest}”`,
  /** What was probably meant follows, as a link. */
  instead: 'Mostramos ',
  notWritten: (term: string) => `Ningún producto se llama “${term}”.`,
  notCarried: (brands: readonly string[]) => fullStop(`No trabajamos ${brands.join(' ni ')}`),
  otherBrands: 'Le mostramos otras marcas.',
  /** Links to families follow. */
  near: 'Cosas parecidas hay en ',
  /** Before the last of several: `Bazar e Iluminación`. */
  and: (name: string) => (/^h?i(?!e)/i.test(name) ? ' e ' : ' y '),
  /** The filters, too, count only what is shown. */
  first: (total: number, shown: number) =>
    `Son ${number.format(total)} productos: le mostramos los primeros ${number.format(shown)}. Agregue palabras o elija una familia para ver los demás.`,
} as const;
