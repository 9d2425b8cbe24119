import { inSentence } from '#copy/inSentence.ts';
import { TRADE } from '#retailer/values/shop.ts';
import { panel } from './panel.ts';
import { countOf } from './query.ts';

export const catalogue = {
  home: 'Inicio',
  title: 'Catálogo',
  breadcrumbs: 'Ruta de navegación',
  categories: 'Categorías',
  categoriesIn: (name: string) => `Categorías de ${inSentence(name)}`,
  ...panel,
  filters: 'Filtros',
  closeFilters: 'Cerrar filtros',
  clearFilters: 'Quitar todos los filtros',
  waitForFilters: 'Buscando los filtros… Si no aparecen, revise su conexión y cargue la página de nuevo.',
  size: 'Por página',
  products: 'Productos',
  up: (name: string) => `Volver a ${inSentence(name)}`,
  /** `within`: what a family or category consists of, of which the first ones are named. */
  description: (name: string, count: number, within: readonly string[] = []) =>
    `${name}: ${countOf(count)} por mayor${within.length > 0 ? `, en ${within.slice(0, 5).join(', ')}` : ''}. Códigos, marcas y medidas a la vista.`,
  queryDescription: `Busque por producto, código, marca o medida en todo el catálogo de ${TRADE}, y filtre y ordene los resultados.`,
  byFamily: 'Recorrer por familia',
  sort: 'Ordenar por',
  sorts: [
    { value: '', label: 'Relevancia' },
    { value: 'list_asc', label: 'Catálogo' },
    { value: 'list_desc', label: 'Catálogo, al revés' },
    { value: 'name_asc', label: 'Nombre, A a Z' },
    { value: 'name_desc', label: 'Nombre, Z a A' },
  ],
  view: 'Vista',
  grid: 'Ver en cuadrícula',
  list: 'Ver en lista',
  recent: 'Vistos hace poco',
  pages: 'Páginas',
  /** Everything of a place by name and code, without pages. Undefined is the whole catalogue. */
  plainList: 'Lista completa',
  plainTitle: (name = 'todo el catálogo') => `Lista completa de ${inSentence(name)}`,
  clear: 'Empezar de nuevo',
  emptyCategory: {
    title: 'Por ahora no hay productos en esta categoría',
    text: 'Estamos actualizando el surtido. Si busca algo puntual, escríbanos y le decimos si lo conseguimos.',
  },
  empty: {
    title: 'No encontramos productos para su búsqueda',
    text: 'Pruebe con menos palabras, con el código del artículo o con la medida sola. También puede consultarnos por WhatsApp.',
    ask: 'Consultar por WhatsApp',
    wanted: 'Pídanoslo',
  },
  failed: {
    title: 'No pudimos completar la búsqueda',
    text: 'La conexión falló o el servicio está ocupado. Su búsqueda sigue acá: puede intentarlo otra vez.',
    retry: 'Reintentar',
  },
  noScript:
    'Para buscar, filtrar y ordenar hace falta JavaScript, y este navegador no lo ejecuta. Lo que sigue es todo el catálogo y no lo que haya buscado: puede recorrerlo por familias o ver la lista completa.',
} as const;
