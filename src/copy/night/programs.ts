import { contentFile, counted, products } from './words.ts';

/** What the programs of a night say in the terminal while they work, and at their end. */
export const snapshotCopy = {
  reading: 'Leyendo el catálogo…',
  pictures: (count: number) => `Leyendo las fotos de ${products(count)}…`,
  withPictures: 'productos con sus fotos',
  picturesWhen: (given: string) => `--pictures admite now o later, y no «${given}».`,
  noPopupPicture: (address: string) =>
    `La foto del aviso emergente, ${address}, falta o está dañada: los visitantes no ven ningún aviso.`,
  noPopup: (why: string) => `Los visitantes no ven ningún aviso emergente: ${why}`,
  nothingWritten: 'No se escribió ningún catálogo: queda el de antes, si lo hay.',
  written: ({
    products: count,
    unreadable,
    pictures,
    withoutPicture,
  }: Record<'products' | 'unreadable' | 'pictures' | 'withoutPicture', number>) =>
    `Catálogo: ${products(count)} (${unreadable} sin poder leer), ${counted(pictures, 'foto distinta', 'fotos distintas')}, ` +
    `${products(withoutPicture)} sin foto.`,
  kept: (count: number) => `${products(count)} con la foto de antes: la suya no se pudo traer.`,
  excluded: (count: number) =>
    `${products(count)} fuera de la tienda por ${contentFile('excluded-products.txt')}.`,
  changes: ({ added, gone, renamed, moved }: Record<'added' | 'gone' | 'renamed' | 'moved', number>) =>
    `Desde el catálogo de antes: ${added} nuevos, ${gone} se fueron, ${renamed} con otro nombre, ${moved} en otro lugar.`,
  sameMenu: () =>
    `El menú (${contentFile('categories.json')}) y el sistema de gestión nombran las mismas categorías.`,
  otherMenu: (shared: number, different: number) =>
    `El menú (${contentFile('categories.json')}) es de otras categorías que las del sistema de gestión: coinciden ${shared} y ` +
    `difieren ${different}. npm run menu escribe un primer menú desde getFamilies.`,
  onlyInMenu: (name: string) => `  solo en el menú: ${name}`,
  onlyInOffice: (name: string) => `  solo en el sistema de gestión: ${name}`,
} as const;

export const buildCopy = {
  progress: (done: number, total: number, what: string) => `  ${done} de ${total} ${what}`,
  pagesMade: 'páginas hechas',
  picturesMade: 'fotos hechas',
  picturesDone: (pictures: number, broken: number) =>
    `${counted(pictures, 'foto hecha', 'fotos hechas')} de las que esperaban` +
    (broken === 0
      ? '.'
      : `; ${broken} no se pueden leer hasta el final, y la próxima noche las deja afuera.`),
  filesImproved: 'archivos mejor comprimidos',
  filesPublished: 'archivos',
  publishing: 'Ya hay un npm run publish en curso: este no hace nada.',
  noRelease: (link: string) => `No hay ninguna versión en ${link}. Ejecute npm run nightly.`,
  published: (
    release: string,
    store: string,
    done: {
      switched: boolean;
      sent: number;
      megabytes: string;
      copied: number;
      there: number;
      deleted: number;
    },
  ) =>
    `${done.switched ? 'Publicada' : 'Ya estaba publicada'}: ${release}, en ${store}. ` +
    `${done.sent} archivos enviados (${done.megabytes} MB), ${done.copied} copiados allá, ${done.there} ya estaban; ` +
    `${done.deleted} viejos borrados.`,
  improved: (count: number) => `Mejor comprimidos: ${counted(count, 'archivo', 'archivos')}.`,
  smallest: 'Cada archivo ya es lo más chico que puede ser.',
  notCompiled: (why: string) => `El código no se pudo compilar. ${why}`,
  compilerEnded: 'Su programa fue terminado.',
  compiling: 'Compilando plantillas y scripts…',
  unchanged: (release: string) => `Nada cambió desde ${release}: no se arma nada.`,
  anew: 'npm run build -- --force lo arma de nuevo.',
  building: ({ made, carried, products: count }: Record<'made' | 'carried' | 'products', number>) =>
    `Armando ${counted(made, 'página', 'páginas')} de ${products(count)}; ${carried} quedan como están…`,
  built: (files: number, link: string, release: string) =>
    `Armado: ${counted(files, 'archivo comprimido', 'archivos comprimidos')}. ${link} es ahora ${release}.`,
  underWay: (name: string) => `Ya se está armando ${name}: espere a que termine, o indique otro con --out.`,
} as const;

export const nightCopy = {
  underWay: (name: string) => `Ya hay una noche en curso para ${name}: esta no hace nada.`,
  notTried: (why: string, output: string) => `La versión nueva no se pudo probar. ${why} ${output}`,
  serverEnded: (code: number) => `El servidor terminó con ${code} al arrancar.`,
  serverSilent: 'El servidor no respondió en un minuto.',
  notInStore: (why: string) => `La versión está en servicio acá, pero no en el depósito de objetos: ${why}`,
  notImproved: (why: string) => `La tienda está publicada, pero no tan comprimida como puede estar: ${why}`,
  compression: (given: string) => `--compression admite fast o best, y no «${given}».`,
} as const;
