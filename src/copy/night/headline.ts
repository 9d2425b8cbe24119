import { counted, products, some } from './words.ts';

/** What was found of one kind; `what` is said where it is a single thing. */
type KindFound = { title: string; places: readonly string[]; what: string | undefined; remedy: string };

const kindSentence = ({ title, places, what }: KindFound): string => {
  const count = places.length > 1 ? ` (${places.length})` : '';
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}${count}: ${some(places)}.${what === undefined ? '' : ` ${what}`}`;
};

const AGAIN = 'y ejecute otra vez npm run nightly.';

/** The first line of a night: what happened, and what to do first. */
export const headline = {
  outcomes: { published: 'Publicado', unchanged: 'Sin cambios', refused: 'Rechazado', failed: 'Falló' },
  unchanged: 'Nada cambió, y la tienda en servicio queda como está.',
  published: ({ has, added, gone }: { has: number; added: number; gone: number }) =>
    `La tienda de esta noche está en servicio, con ${products(has)}${
      added + gone > 0
        ? ` (${counted(added, 'nuevo', 'nuevos')}, ${counted(gone, 'se fue', 'se fueron')})`
        : ''
    }.`,
  restartsItself: (seconds: number) =>
    `El servidor se reinicia solo en unos ${seconds} segundos, para mostrar el menú y los textos nuevos también en las páginas de la cuenta.`,
  nothingToDo: 'No hay nada que hacer.',
  /** The most urgent of what there is to do. */
  first: (found: KindFound) => `Qué hacer primero: ${kindSentence(found)} ${found.remedy}`,
  /** Of what comes after it a sentence each; the report says what to do. */
  also: (found: KindFound) => `Además: ${kindSentence(found)}`,
  nothingPublished: 'No se publicó nada, y queda la tienda de antes.',
  cleanUp: 'No se pudieron borrar las versiones y fotos viejas.',
  notPutInService: (problems: string) => `La versión nueva no se puso en servicio, porque ${problems}.`,
  takenOut: ({
    before,
    origin,
    problems,
  }: {
    before: string | undefined;
    origin: string;
    problems: string;
  }) =>
    `La versión nueva se sacó otra vez de servicio${before ? ` y volvió ${before}` : ''}, porque en ${origin} ${problems}.`,
  unreachable: (path: string) => `El sistema de gestión no respondió a ${path}.`,
  refusedBy: (path: string, status: number) =>
    `El sistema de gestión rechazó ${path} con el estado ${status}.`,
  remedies: {
    disk: `El disco está lleno o falla: libere espacio en DATA_DIR y RELEASES_DIR ${AGAIN}`,
    rights: `Permita a este usuario escribir en DATA_DIR, RELEASES_DIR y el enlace dist, ${AGAIN}`,
    office: `Vea que BACKOFFICE_URL responda desde esta máquina (npm run doctor lo prueba) ${AGAIN}`,
    content: `Corrija esos archivos ${AGAIN}`,
    other: `npm run doctor busca la causa; después ejecute otra vez npm run nightly.`,
  },
  detail: (text: string) => `Detalle técnico: ${text}`,
} as const;
