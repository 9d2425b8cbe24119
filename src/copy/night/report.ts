import { LANGUAGE, TIME_ZONE } from '#retailer/values/country.ts';
import { products } from './words.ts';

const day = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short', timeZone: TIME_ZONE });
const moment = new Intl.DateTimeFormat(LANGUAGE, {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: TIME_ZONE,
});
const hour = new Intl.DateTimeFormat(LANGUAGE, {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: TIME_ZONE,
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The night's report for editors. */
export const report = {
  title: 'Informe de la noche',
  /** "Domingo, 22 de noviembre de 2026, 00:10", where the shop is. */
  dayOf: (startedAt: string) =>
    `${capital(moment.format(new Date(startedAt)))}, ${hour.format(new Date(startedAt))}`,
  inService: (release: string | null) => `en servicio: ${release ?? 'nada'}`,
  first: 'Qué hacer primero',
  catalogue: 'El catálogo',
  changes: 'Desde la noche anterior',
  mend: 'Para mejorar el catálogo',
  work: 'El trabajo',
  tonight: 'desde anoche',
  since: (date: string) => `desde el ${day.format(new Date(date))}`,
  more: (count: number) => `Hay ${count} más en index.json.`,
  nights: (count: number) => (count === 1 ? 'La primera noche' : `Las últimas ${count} noches`),
  trend: 'Productos por noche',
  trendNight: (date: string, outcome: string, count: number | null, seconds: number) =>
    `${date}: ${outcome.toLowerCase()}, ${count === null ? 'sin catálogo' : products(count)}, ${seconds} s`,
  added: 'Nuevos',
  gone: 'Se fueron',
  renamed: 'Cambiaron de nombre',
  moved: 'Cambiaron de lugar',
  before: (name: string) => `antes ${name}`,
  fromTo: (from: string, to: string) => `de ${from || 'ninguna categoría'} a ${to || 'ninguna categoría'}`,
  withoutPicture: 'sin foto',
  figures: {
    products: 'Productos',
    added: 'Nuevos',
    gone: 'Se fueron',
    unreadable: 'No se pudieron leer',
    withoutPicture: 'Sin foto',
    keptPicture: 'Con la foto de antes',
    pictures: 'Fotos',
    all: 'Todo',
    made: 'Páginas hechas',
    carried: 'Páginas que quedan',
    text: 'Páginas y programas',
    compressed: 'Comprimidos',
    pictureBytes: 'Fotos',
    deleted: 'Fotos viejas borradas',
  },
  /** The steps of a night, by the names that the program has for them. */
  steps: {
    Snapshot: 'Catálogo y fotos',
    Build: 'Páginas',
    'Smoke test': 'Prueba',
    Publish: 'Publicación',
    'Clean up': 'Limpieza',
  } as Record<string, string>,
} as const;
