import { countOf } from './catalogue/query.ts';
import { fullStop } from './fullStop.ts';
import { quoted } from './quoted.ts';

/** Words of the search box's suggestions. */
export const suggestions = {
  label: 'Sugerencias',
  loading: 'Buscando…',
  seeAll: (count: number) => (count === 1 ? 'Ver el resultado' : `Ver los ${countOf(count)}`),
  count: (shown: number, total: number) =>
    shown === total
      ? `${shown === 1 ? '1 sugerencia' : `${shown} sugerencias`}. Use las flechas para recorrerlas.`
      : `${shown} sugerencias de ${countOf(total)}. Use las flechas para recorrerlas.`,
  corrected: (term: string) => `Mostramos “${term}”.`,
  meant: (term: string) => `Buscar “${term}”`,
  notCarried: (brands: readonly string[]) => fullStop(`No trabajamos ${brands.join(' ni ')}`),
  otherBrands: 'Le mostramos otras marcas.',
  partly: 'Ningún producto tiene todo lo que escribió. Estos se acercan:',
  absent: (words: readonly string[]) => `No encontramos ${quoted(words)}. Estos se acercan:`,
  only: (rest: string) => `Buscar solo “${rest}”`,
  empty: (term: string) => `No encontramos productos para “${term}”.`,
  nearHint: 'Pruebe con otra palabra o con el código, o mire dónde tenemos cosas parecidas:',
  emptyHint: 'Pruebe con menos palabras, con el código o con la medida sola, o recorra el catálogo:',
  failed: 'No pudimos buscar mientras escribe. Presione Enter para ver los resultados.',
  retry: 'Reintentar',
  code: 'Cód.',
  /** Under what was found, for somebody without card code. */
  member: 'Con código de cliente ve acá sus precios.',
  askForCode: 'Pedir mi código',
} as const;
