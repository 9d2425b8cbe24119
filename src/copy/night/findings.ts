import { contentFile, percent, products, some, trailOf } from './words.ts';

type Names = readonly string[];

const MENU_FILE = contentFile('categories.json');

/** What the wire says of a value that it cannot read, in Spanish; what is not here is shown as it is. */
const REASONS: Record<string, string> = {
  'is no text': 'no es texto',
  'is no number': 'no es un número',
  'is empty': 'está vacío',
  'is negative': 'es negativo',
  'is missing': 'falta',
  'is out of range': 'está fuera de rango',
  'is not a percentage': 'no es un porcentaje',
  'is an unknown currency': 'es una moneda que la tienda no conoce',
  'has a price without a currency': 'tiene un precio sin moneda',
  'is too long for the name of a page': 'es demasiado largo para la dirección de una página',
  'is no brand': 'no es una marca',
};

/** The kinds of values that the schema library expects. */
const KINDS: Record<string, string> = {
  array: 'no es una lista',
  object: 'no es un objeto',
  string: 'no es texto',
  number: 'no es un número',
};

/** `itemCode está vacío` */
export function reasonOf({ field, problem }: { field: string; problem: string }): string {
  const [, expected] = /^Invalid input: expected (\w+)/.exec(problem) ?? [];
  // A wire's schema may name the value after a colon.
  const [known = problem, ...value] = problem.split(': ');
  const said = REASONS[known]
    ? [REASONS[known], ...value].join(': ')
    : expected
      ? (KINDS[expected] ?? problem)
      : problem;
  return field === '' ? said : `${field} ${said}`;
}

/** The same of a whole list of which nothing can be read. */
export function reasonOfList(what: string): string {
  const [, field, problem] = /readable \((\S*) (.+)\)$/.exec(what) ?? [];
  return field !== undefined && problem ? reasonOf({ field, problem }) : what;
}

/** The heading of each kind of finding, as the report and the first line of the night have it. */
export const findingTitles = {
  restart: 'Reinicio pendiente',
  prices: 'Precios que la tienda no puede mostrar',
  categories: 'Categorías que se quedaron sin productos',
  outsideMenu: 'Familias con productos a las que el menú no lleva',
  moved: 'Categorías que cambiaron de nombre o de lugar',
  menu: 'Entradas del menú que llevan a una página vacía',
  redirects: 'Direcciones viejas que no llevan a ninguna página',
  links: 'Enlaces a páginas que no existen',
  duplicates: 'Códigos que están más de una vez',
  merchandising: 'Banners, destacados y campañas que no se ven como se pensó',
  unreadable: 'Productos que no se pudieron leer y no están en la tienda',
  nameless: 'Productos sin nombre',
  longWord: 'Nombres de una sola palabra larguísima',
  comma: 'Códigos con una coma',
  withoutPicture: 'Productos sin foto',
  withoutCategory: 'Productos sin categoría',
  badBarcode: 'Códigos de barras que no pueden ser',
  excluded: `Excluidos por ${contentFile('excluded-products.txt')}`,
  onlyInOffice: 'Categorías a las que el menú no lleva',
  idleSynonyms: 'Sinónimos que acá no encuentran nada',
  idleMerchandising: 'Banners, destacados y campañas que ahora no se ven',
  idleRedirects: `Líneas de ${contentFile('redirects.txt')} que no hacen nada`,
  idleBoxes: `Líneas de ${contentFile('boxes.txt')} que no hacen nada`,
  idleDuplicates: `Códigos de ${contentFile('duplicates.txt')} que ya no se repiten`,
} as const;

/** What is found, and what an editor does about it. */
export const finding = {
  restart: {
    what: 'Cambiaron el menú, los textos o el programa. Las páginas de la cuenta y del pedido los muestran cuando el servidor se reinicie; las demás ya.',
    remedy:
      'Ejecute systemctl restart mostrador. Con RESTART_AFTER_SECONDS se reinicia solo (docs/deploy.md).',
    where: 'el servidor',
  },
  merchandising: {
    place: (kind: 'banner' | 'featured' | 'campaign', title: string) =>
      `${{ banner: 'Banner', featured: 'Destacados', campaign: 'Campaña' }[kind]} “${title}”`,
    code: (code: string) => ({
      what: `Ningún producto de esta noche tiene el código ${code}.`,
      remedy: `Corrija el código en ${contentFile('merchandising.yaml')}, o quítelo.`,
    }),
    picture: (file: string) => ({
      what: `La foto ${file} no está, o no es una foto.`,
      remedy: `Ponga la foto en ${contentFile(file)}, o corrija su nombre.`,
    }),
    family: (name: string) => ({
      what: `La familia ${name} no existe, o no tiene productos.`,
      remedy: `Corrija el nombre de la familia en ${contentFile('merchandising.yaml')}.`,
    }),
    emptyRule: (rule: 'nuevos' | 'más buscados') => ({
      what: `Su regla, «${rule}», no encuentra ningún producto, y la lista no se ve.`,
      remedy: {
        nuevos:
          'Vuelve sola cuando lleguen productos nuevos. Si no, cuente más días con «days», o nombre los códigos.',
        'más buscados':
          'Vuelve sola cuando se hayan contado búsquedas, si MISSED_SEARCHES no es 0. Si no, nombre los códigos.',
      }[rule],
    }),
    past: (day: string) => ({
      what: `Dejó de verse después del ${day}.`,
      remedy: `Quítelo de ${contentFile('merchandising.yaml')}, o cambie la fecha.`,
    }),
    backwards: (from: string, to: string) => ({
      what: `No se ve nunca: empieza el ${from} y termina el ${to}.`,
      remedy: `Corrija las fechas en ${contentFile('merchandising.yaml')}.`,
    }),
  },
  prices: ({ codes, sampled, share }: { codes: Names; sampled: number; share: number }) => ({
    what: `Sus clientes leen “Precio no disponible” en el ${percent(share)} de los productos: en ${codes.length} de ${sampled} consultados, como ${some(codes)}.`,
    remedy: `Corrija el precio o su moneda en el sistema de gestión: la tienda muestra la del país (${contentFile('country.yaml')}) y dólares.`,
  }),
  pricesUnasked: (why: string) => ({
    what: `No se pudo preguntar por los precios: ${why}.`,
    remedy: 'Ejecute npm run doctor -- --cardcode CÓDIGO --email CORREO, que prueba las mismas consultas.',
  }),
  outsideMenu: (count: number) => ({
    what: `Tiene ${products(count)}. Llegan a ella el catálogo y el buscador, y no el menú.`,
    // The same sentence is said of several.
    remedy: `Su lugar es ${MENU_FILE}; npm run menu lo propone.`,
  }),
  emptied: ({ had }: { had: number }) => ({
    what: `Tenía ${products(had)} y no tiene ninguno.`,
    remedy: `Vea en el sistema de gestión qué pasó con sus productos. Si es así, quite su entrada de ${MENU_FILE}.`,
  }),
  moved: ({ had, now }: { had: number; now: Names }) => ({
    what: `Sus ${products(had)} están ahora en ${trailOf(now)}, adonde lleva su dirección anterior.`,
    remedy: `Si el menú (${MENU_FILE}) la nombra, póngale ahí su nombre de ahora.`,
  }),
  emptyEntry: (isFamily: boolean) => ({
    what: isFamily ? 'La familia no tiene ningún producto.' : 'No tiene ningún producto.',
    remedy: `Quítela de ${MENU_FILE} o póngale el nombre que tiene en el sistema de gestión; npm run menu propone un menú con las categorías que hay.`,
  }),
  redirects: {
    dead: (from: string, to: string) => ({
      what: `${from} lleva a ${to}, que no tiene página.`,
      remedy: 'Corrija la segunda dirección de la línea.',
    }),
    loop: (from: string, to: string) => ({
      what: `${from} lleva a ${to}, y de ahí otra vez a la misma.`,
      remedy: 'Quite una de las líneas que dan la vuelta.',
    }),
    own: (from: string, _to: string) => ({
      what: `${from} es una dirección en la que contesta la tienda misma, y no se desvía.`,
      remedy: 'Quite la línea.',
    }),
    page: (from: string, _to: string) => ({
      what: `${from} tiene página, y una página no se desvía.`,
      remedy: 'Quite la línea.',
    }),
    unreadable: (text: string) => ({
      what: `“${text}” no son dos direcciones.`,
      remedy: 'Escriba la dirección vieja, un espacio y la nueva, como /ofertas-de-mayo /promos.',
    }),
    place: (line: number) => `${contentFile('redirects.txt')}, línea ${line}`,
  },
  links: (to: string) => ({
    what: `Lleva a ${to}, que no tiene página.`,
    remedy: `Corrija el enlace, o agregue la dirección a ${contentFile('redirects.txt')}.`,
  }),
  linksPlace: (file: string, line: number) => `${file}, línea ${line}`,
  duplicates: (names: Names) => ({
    what: `${names.map((name) => `“${name}”`).join(' y ')} tienen el mismo código, y está el primero.`,
    remedy: `Dé a cada uno un código propio, o diga en ${contentFile('duplicates.txt')} cuál vale.`,
  }),
  idleDuplicates: (code: string) => ({
    what: `${code} está una sola vez, o ninguna.`,
    remedy: 'Quite la línea.',
  }),
  idleBoxes: {
    unknown: (code: string) => ({
      what: `Ningún producto de esta noche tiene el código ${code}.`,
      remedy: 'Corrija el código, o quite la línea.',
    }),
    product: (box: string, code: string) => ({
      what: `${box} es el código de barras del producto ${code}, y escanearlo pide uno de ese producto.`,
      remedy: 'Quite la línea, o corrija el código de barras del producto en el sistema de gestión.',
    }),
    place: (line: number) => `${contentFile('boxes.txt')}, línea ${line}`,
  },
  idleDuplicatesPlace: (line: number) => `${contentFile('duplicates.txt')}, línea ${line}`,
  unreadable: (why: string) => ({
    what: `No está en la tienda: ${why}.`,
    remedy: 'Corrija el producto en el sistema de gestión; la próxima noche lo publica.',
  }),
  unreadableRow: (row: number) => `fila ${row} de /web/ProductsList`,
  nameless: {
    what: 'La tienda muestra su código en lugar del nombre.',
    remedy: 'Escriba su nombre en el sistema de gestión.',
  },
  longWord: (letters: number) => ({
    what: `Tiene una palabra de ${letters} letras, que no entra en una tarjeta y que nadie busca.`,
    remedy: 'Sepárela en palabras en el sistema de gestión.',
  }),
  comma: {
    what: 'La consulta de precios separa los códigos por comas, así que este puede quedar sin precio.',
    remedy: 'Déle un código sin coma, o vea con npm run doctor que el sistema de gestión lo encuentre.',
  },
  withoutPicture: {
    what: 'Muestra el dibujo de “sin foto”.',
    remedy: 'Suba su foto con el código como nombre.',
  },
  withoutCategory: {
    what: 'Solo lo encuentra quien lo busca.',
    remedy: 'Déle una familia en el sistema de gestión.',
  },
  badBarcode: (barcode: string) => ({
    what: `${barcode} no tiene el largo o el dígito de control de un código de barras.`,
    remedy: 'Corríjalo en el sistema de gestión, o un lector no encuentra el producto.',
  }),
  excluded: {
    what: 'Su nombre está entre los que no se publican.',
    remedy: `Si tiene que estar en la tienda, quite la línea de ${contentFile('excluded-products.txt')}.`,
  },
  onlyInOffice: {
    what: 'Llegan a ella el catálogo y el buscador, y no el menú.',
    remedy: `Agréguela a ${MENU_FILE}, o déjela así.`,
  },
  idleSynonyms: {
    what: 'Ningún nombre de la línea está en el catálogo.',
    remedy: `Quite la línea de ${contentFile('synonyms.txt')}, o déjela para cuando lo haya.`,
  },
} as const;
