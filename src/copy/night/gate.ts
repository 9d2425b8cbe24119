import { contentFile, counted, percent, products, some } from './words.ts';

const acceptWith = (concern: string): string =>
  `si es lo que quiere, ejecute npm run nightly -- --accept ${concern}.`;

const PICTURE_REASONS: Record<string, string> = {
  'no longer there': 'ya no está',
  'no picture': 'no es una foto',
  'an empty answer': 'respuesta vacía',
};

/** Why a picture could not be had; in the system's own words where nobody has others. */
export function pictureReason(why: string): string {
  const status = /^status (\d+)$/.exec(why)?.[1];
  const bytes = /^more than (\d+) bytes$/.exec(why)?.[1];
  if (status) return `estado ${status}`;
  return bytes ? `más de ${bytes} bytes` : (PICTURE_REASONS[why] ?? why);
}

/** Why a night is not published: each is one sentence or two, with what to do. */
export const gate = {
  unknownConcern: (names: readonly string[], name: string) =>
    `--accept admite ${names.join(', ')}, y no “${name}”.`,
  empty:
    `El catálogo está vacío: /web/ProductsList no tiene productos, o ${contentFile('excluded-products.txt')} no deja pasar ninguno. ` +
    'Una tienda vacía no se publica nunca: vea por qué y ejecute otra vez npm run nightly.',
  noneReadable: (count: number) =>
    `De los ${products(count)} de /web/ProductsList no se puede leer ninguno. npm run doctor dice qué campo es.`,
  misshapen: (message: string, path: string) =>
    `La respuesta no es un catálogo (${message}). Vea qué responde BACKOFFICE_URL en ${path}.`,
  uncompared: ({ file, at, isNewer }: { file: string; at: string | null; isNewer: boolean }) =>
    `El catálogo de anoche (${file}) ${isNewer ? 'parece de una versión más nueva de la tienda' : 'no se puede leer'}${at === null ? '' : ` (${at})`}, y sin él no se sabe qué perdería esta noche. ` +
    'Ponga en su lugar el de una copia de la carpeta; si lo escribió otra versión de la tienda, vuelva a esa versión o lea en ' +
    'docs/recipes.md qué le falta a esta. Si revisó el catálogo de esta noche y lo publicaría como el primero, ejecute ' +
    'npm run nightly -- --accept uncompared.',
  line: (line: number) => `renglón ${line}`,
  field: (field: string) => `campo ${field}`,
  shrunken: ({ has, had }: { has: number; had: number }) =>
    `El catálogo tiene ${products(has)} y tenía ${had}, un ${percent((had - has) / had)} menos. ` +
    `Vea que /web/ProductsList esté completo o, ${acceptWith('shrunken')}`,
  families: (names: readonly string[]) =>
    `${names.length === 1 ? 'La familia' : 'Las familias'} ${some(names)} ${
      names.length === 1 ? 'tenía productos y ya no está' : 'tenían productos y ya no están'
    }. Vea que /web/getFamilies y /web/ProductsList estén completos o, ${acceptWith('families')}`,
  categories: (names: readonly string[], { gone, had }: { gone: number; had: number }) =>
    `${names.length === 1 ? 'La categoría' : 'Las categorías'} ${some(names)} ${
      names.length === 1 ? 'se quedó' : 'se quedaron'
    } sin productos, y con ${names.length === 1 ? 'ella' : 'ellas'} se fueron ${gone} de los ${had} del catálogo ` +
    `(${percent(gone / had)}). Vea que /web/ProductsList esté completo o, ${acceptWith('categories')}`,
  addresses: ({ lost, had }: { lost: number; had: number }) =>
    `De los ${products(had)} de anoche, ${lost} (${percent(lost / had)}) ya no están con su código, y sus direcciones dejarían de ` +
    `responder. Vea que los códigos de /web/ProductsList sean los de siempre o, ${acceptWith('addresses')}`,
  menu: ({ had, has }: { had: number; has: number }) =>
    `El menú llevaba al ${percent(had)} de los productos y lleva al ${percent(has)}. Vea que ${contentFile('categories.json')} nombre las ` +
    `categorías del sistema de gestión (npm run menu las propone) o, ${acceptWith('menu')}`,
  prices: ({
    sampled,
    share,
    codes,
    why,
  }: {
    sampled: number;
    share: number;
    codes: readonly string[];
    why: string;
  }) =>
    `Los clientes no verían el precio del ${percent(share)} de los productos: de ${sampled} consultados la tienda no puede mostrar ` +
    `el de ${codes.length}, como ${some(codes)} (${why}). ` +
    `Vea qué responde /web/ProductLookup o, ${acceptWith('prices')}`,
  duplicates: (codes: readonly string[]) =>
    `${counted(codes.length, 'código está', 'códigos están')} más de una vez en la lista: ${some(codes)}. ` +
    `Dé a cada producto un código propio, o diga en ${contentFile('duplicates.txt')} qué fila vale; para publicar por una vez la ` +
    'primera de cada uno, ejecute npm run nightly -- --accept duplicates.',
  unreadable: ({ left, of, most }: { left: number; of: number; most: number }) =>
    `No se pueden leer ${left} de ${products(of)} (${percent(left / of)}; lo habitual es hasta ${percent(most)}). ` +
    `npm run doctor dice qué campo es; o, ${acceptWith('unreadable')}`,
  nameless: ({ without, of, codes }: { without: number; of: number; codes: readonly string[] }) =>
    `${without} de ${products(of)} no tienen más nombre que su código, como ${some(codes)}. ` +
    `Vea que /web/ProductsList mande los títulos o, ${acceptWith('nameless')}`,
  lostPictures: ({ most, had, lost }: { most: number; had: number; lost: readonly string[] }) =>
    `Más del ${percent(most)} de los ${products(had)} con foto la perderían, como ${lost.join(', ')}. ` +
    `Vea que IMAGES_URL responda o, ${acceptWith('pictures')}`,
  noPictures: ({ failures, why }: { failures: number; why: string }) =>
    `El servidor de las fotos falló ${failures} veces seguidas (${pictureReason(why)}). Vea que IMAGES_URL responda o, para publicar ` +
    'productos sin foto, ejecute npm run nightly -- --accept pictures.',
} as const;
