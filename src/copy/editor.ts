/** The editor, which `npm run editor` opens. */
export const editor = {
  title: 'Editor de la tienda',
  otherPackage: (name: string, integrity: string) =>
    `${name} no es el paquete que se eligió (${integrity}): el editor no lo usa.`,
  open: 'Editar el contenido',
  openHint:
    'Banners, avisos, destacados, campañas, notas, páginas, menú, sinónimos, país, colores y traducciones. Cada cosa que se guarda es un commit.',
  preview: 'Ver la tienda como quedará',
  previewHint: 'Con el catálogo de la última noche.',
  publish: 'Publicar ahora',
  publishHint:
    'Corre la noche: lee el catálogo, arma las páginas y las pone en servicio. Tarda unos minutos.',
  publishing: {
    title: 'Guardado, publicado y en servicio',
    hint: 'Qué ven los clientes de lo que se guardó, y los pasos de la noche que está en curso.',
    underWay: 'Se está publicando. Puede cerrar esta página: la noche sigue sola.',
    states: { done: 'hecho', doing: 'en curso…', waiting: 'falta' },
    names: { saved: 'Guardado', published: 'Publicado', inService: 'En servicio' },
    hints: {
      saved: 'lo que está en los archivos de la tienda',
      published: 'lo que una noche ya armó y probó',
      inService: 'lo que la tienda contesta a los clientes',
    },
    saved: (unpublished: readonly string[] | undefined) =>
      unpublished === undefined
        ? 'Lo que se guardó desde la última publicación no está publicado.'
        : unpublished.length === 0
          ? 'Todo lo guardado está publicado.'
          : `Sin publicar: ${unpublished.join(', ')}.`,
    published: (moment: string) => `La última noche, del ${moment}, terminó bien.`,
    notPublished: (moment: string) => `La última noche, del ${moment}, no publicó nada.`,
    never: 'Todavía no corrió ninguna noche.',
    inService: (release: string | null, isAnswering: boolean | undefined) =>
      `${release === null ? 'Ninguna versión' : `La versión ${release}`}.${
        isAnswering === undefined
          ? ''
          : isAnswering
            ? ' La tienda contesta.'
            : ' La tienda no contesta: vea que npm run serve esté en marcha.'
      }`,
  },
  missed: 'Lo que buscan y no encuentran',
  noMissed: 'No hay ninguna propuesta. Las escribe la noche, con lo que se buscó en el último mes.',
  times: (count: number) => `${count} veces`,
  accept: (line: string) => `Agregar sinónimo: ${line}`,
  accepted: (line: string) => `Quedó guardado: ${line}. Vale desde la próxima publicación.`,
  known: (line: string) => `Ya estaba: ${line}.`,
  back: 'Volver',
  saveToSee: 'Guarde para ver la página.',
  noPage: 'Esto no tiene una página propia: se ve en toda la tienda.',
  unsaved: (problems: string) => `No se guardó: ${problems}`,
  /** What a line of redirects.txt must be instead, after “se espera”. */
  redirectExpected: {
    dead: 'que la segunda dirección tenga página',
    loop: 'que ninguna línea dé la vuelta',
    own: 'que la línea no esté',
    page: 'que la línea no esté',
    unreadable: 'la dirección vieja, un espacio y la nueva',
  },
  redirectExample: '/ofertas-de-mayo /promos',
  inConflict: 'No se guardó: otra persona cambió lo mismo mientras tanto.',
  conflict: {
    title: 'Otra persona cambió lo mismo',
    lead: 'Desde que usted lo abrió, otra persona guardó estos campos con otro valor. Lo demás de los dos queda. Elija de cada uno el valor que vale.',
    mine: 'Lo suyo',
    theirs: 'Lo de la otra persona',
    whole: 'Todo el archivo',
    body: 'Texto',
    nothing: '(nada)',
    save: 'Guardar lo elegido',
    later: 'Seguir editando',
  },
  merged: 'Quedó guardado, junto con lo que otra persona cambió mientras tanto.',
  changedMeanwhile: (file: string) =>
    `No se borró: otra persona cambió ${file} desde que usted lo vio. Ábralo antes de borrarlo.`,
  tooLarge: 'Es demasiado grande: a lo sumo 48 MB.',
  unknownRequest: 'El editor pidió algo que no se conoce.',
  notProposed: 'La noche no propone ese sinónimo.',
  notOwn: 'Solo el editor, en esta máquina, puede hacer eso.',
  unknownFile: 'Ese archivo no es del contenido de la tienda.',
  git: {
    missing: 'El editor guarda cada cambio con git, y acá no está: apt-get install git.',
    noRepository: (folder: string) =>
      `${folder} no está en un repositorio de git, en el que el editor guarda cada cambio.`,
    beginQuestion: (folder: string) => `¿Empezar uno en ${folder}? (s/N): `,
    notBegun: 'No se empezó ningún repositorio. Sin preguntas: npm run editor -- --begin',
    begun: (folder: string) => `Repositorio empezado en ${folder}.`,
    noBranch: (root: string) => `En ${root} no hay ninguna rama elegida: git switch -c main.`,
    first: 'Empezar con el contenido de la tienda',
  },
  commitSave: (file: string) => `Editar ${file}`,
  commitDelete: (file: string) => `Borrar ${file}`,
  commitSynonym: (line: string) => `Agregar el sinónimo ${line}`,
  /** Decap's own Spanish calls saving publishing. */
  decap: {
    toolbar: {
      publish: 'Guardar',
      publishing: 'Guardando…',
      published: 'Guardado',
      publishNow: 'Guardar ahora',
      publishAndCreateNew: 'Guardar y crear otra',
      publishAndDuplicate: 'Guardar y duplicar',
      deletePublishedEntry: 'Borrar',
    },
    editor: {
      onDeletePublishedEntry: '¿Borrar esta entrada? Los clientes la dejan de ver cuando se publique.',
      onDeleteWithUnsavedChanges: '¿Borrar esta entrada, y con ella lo que no se guardó?',
    },
    toast: {
      entrySaved: 'Guardado. Los clientes lo ven cuando se publique.',
      entryPublished: 'Guardado. Los clientes lo ven cuando se publique.',
      onFailToPublishEntry: 'No se pudo guardar: %{details}',
    },
  },
  /** What Decap's own Spanish lacks. */
  add: 'Agregar %{item}',
  body: 'Texto',
  shop: 'La tienda',
  named: {
    merchandising: 'Banners, destacados y campañas',
    home: 'Textos de la portada',
    shop: 'Nombre, contacto y horario',
    country: 'País, monedas y teléfonos',
    colours: 'Colores',
    words: 'Palabras de nombres y pedidos',
    translations: 'Traducciones del encabezado',
  },
  menu: 'Menú',
  lexicon: 'Cómo se llama cada cosa',
  lexiconHint:
    'Una línea por cosa, con sus nombres en los países separados por =. Con ? al final, un nombre que en otro país es otra cosa. Después de >, las clases de la cosa: pintura > látex = esmalte.',
  typed: 'Como se está escribiendo',
  /** After what was typed. */
  plainText: 'se lee tal cual en la tienda: acá no valen HTML ni Markdown.',
  saved: 'Como está guardado',
  asPhone: 'Ver como en un teléfono',
  asWide: 'Ver a todo el ancho',
  lists: 'Sinónimos y otras listas',
  blog: 'Notas del blog',
  post: 'Nota',
  info: 'Páginas',
  page: 'Página',
  files: {
    synonyms: {
      label: 'Sinónimos',
      hint: 'Una línea por cosa, con sus nombres separados por =. Tras #, un comentario.',
    },
    names: {
      label: 'Cómo se leen los nombres',
      hint: 'Por línea, una abreviatura o «código» con un código, el signo = y cómo se lee. Tras #, un comentario.',
    },
    brands: { label: 'Marcas por las que preguntan', hint: 'Una por línea.' },
    boxes: {
      label: 'Qué trae cada caja',
      hint: 'Por línea, el código de barras de la caja, el signo =, cuántas unidades y de qué código: 17730000000068 = 12 de 00716. Tras #, un comentario.',
    },
    redirects: { label: 'Direcciones viejas', hint: 'Por línea, la dirección vieja y adónde lleva.' },
    duplicates: { label: 'Códigos repetidos', hint: 'Cuál fila vale de un código que está dos veces.' },
    'excluded-products': { label: 'Productos que no se publican', hint: 'Un patrón por línea.' },
  },
} as const;
