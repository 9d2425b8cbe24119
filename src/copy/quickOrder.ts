const lines = (count: number): string => (count === 1 ? '1 línea' : `${count} líneas`);
const several = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

/** The order table's page. */
export const quickOrderCopy = {
  title: 'Tabla de pedido',
  description: 'Escriba, pegue o traiga en un archivo un pedido entero, y páselo al carro.',
  visitorTitle: 'Ingrese para armar un pedido',
  visitorText:
    'La tabla de pedido es para clientes: con su usuario ve sus precios y pasa todo al carro de una vez.',
  visitorLogin: 'Ingresar',
  loading: 'Cargando la tabla…',
  intro:
    'Códigos, códigos de barras o palabras, con su cantidad. Nada va al carro hasta que usted lo agregue.',
  /** Home and cart. */
  open: 'Abrir la tabla de pedido',
  ask: 'Pegue o escriba su pedido',
  askHint: 'Una línea por producto: código o palabras, y la cantidad. También sirve un mensaje entero.',
  example: '0071 6\n2 discos de corte 115\nAM-820; 12',
  toTable: 'Pasar a la tabla',
  /** Several tables, each with a name. */
  tables: {
    label: 'Tabla',
    unnamed: 'Tabla sin nombre',
    open: 'Para pedir',
    done: 'Ya en el carro',
    option: (name: string, count: number) => `${name} (${lines(count)})`,
    doneOption: (name: string, at: string, count: number) => `${name}, ${at} (${lines(count)})`,
    make: 'Otra tabla',
    makeLabel: 'Nombre de la tabla nueva',
    makeButton: 'Empezar',
    example: 'La obra de Pérez',
    rename: 'Renombrar',
    nameIt: 'Ponerle nombre',
    renameLabel: 'Nombre de la tabla',
    renameButton: 'Guardar',
    cancel: 'Cancelar',
    remove: 'Borrar',
    removeTable: 'Borrar la tabla',
    deleted: (name: string, count: number) => `Borró “${name}”: tenía ${lines(count)}.`,
    noRoom: (count: number) =>
      count === 1 ? 'Un cambio está solo en este equipo.' : `${count} cambios están solo en este equipo.`,
  },
  ways: {
    label: 'Cómo quiere pedir',
    type: 'Escribir',
    paste: 'Pegar',
    file: 'Archivo',
  },
  paste: {
    label: 'Su lista, un mensaje o celdas de una planilla',
    read: 'Leer',
    cancel: 'Cancelar',
  },
  drop: 'Suelte el archivo para leerlo',
  entry: {
    label: 'Código o palabras del producto',
    placeholder: 'Código o palabras…',
    results: 'Productos encontrados',
  },
  reading: (read: number, of: number) => (of > 0 ? `Leyendo: ${read} de ${lines(of)}…` : 'Leyendo…'),
  readingFile: (name: string) => `Leyendo ${name}…`,
  notRead:
    'No pudimos leer lo que dio: falta el catálogo en este equipo. Queda guardado y se lee en cuanto se pueda.',
  pricesFailed: 'No pudimos consultar los precios de algunas líneas. Quedan en la tabla.',
  said: (added: number) => `Se leyeron ${lines(added)}.`,
  /** The counts of all states, of which the sum is the lines. */
  count: {
    lines,
    ready: (count: number) => several(count, 'lista', 'listas'),
    unticked: (count: number) => `${count} sin marcar`,
    startling: (count: number) => `${count} por confirmar`,
    choose: (count: number) => `${count} por elegir`,
    unknown: (count: number) => `${count} sin encontrar`,
    wrong: (count: number) => `${count} por corregir`,
    checking: (count: number) => `${count} consultándose`,
    unpriced: (count: number) => `${count} sin precio por ahora`,
    aside: (count: number) => several(count, 'no es pedido', 'no son pedido'),
  },
  aside: (count: number) => (count === 1 ? '1 línea que no es pedido' : `${lines(count)} que no son pedido`),
  asideSearch: 'Es un producto: buscarlo',
  rows: 'Líneas del pedido',
  more: (count: number) => `Mostrar más: ${several(count, 'línea', 'líneas')}`,
  rest: (count: number, max: string) =>
    `Se leen hasta ${max} líneas por vez: ${several(count, 'línea quedó', 'líneas quedaron')} afuera.`,
  totals: {
    title: 'Total de las líneas listas',
    waiting: (count: number) =>
      count === 1
        ? '1 línea espera precio: no está en el total.'
        : `${count} líneas esperan precio: no están en el total.`,
    withCart: 'Lo que sigue cuenta también lo que ya está en el carro.',
    withTax: (amounts: readonly string[]) => `${amounts.join(' y ')} con impuestos`,
  },
  takeAway: (count: number) => `Descargar ${lines(count)} sin agregar (CSV)`,
  fileName: 'lineas-sin-agregar.csv',
  columns: ['Línea', 'Qué falta'],
  why: {
    unknown: 'No se encontró',
    choose: 'Puede ser más de una cosa',
    wrong: 'Cantidad, precio o producto por corregir',
    rest: 'Más líneas de las que se leen',
  },
  add: (count: number) => (count === 0 ? 'Agregar al carro' : `Agregar ${lines(count)} al carro`),
  added: (count: number) => `${several(count, 'línea pasó', 'líneas pasaron')} al carro.`,
  refused: 'El carro no las aceptó: siguen en la tabla.',
  refusedSome: (count: number) =>
    count === 1
      ? 'El carro no aceptó 1 línea: sigue en la tabla.'
      : `El carro no aceptó ${lines(count)}: siguen en la tabla.`,
  viewCart: 'Ver el carro',
  full: (max: number, left: number) =>
    `El carro tiene lugar para ${max} productos: ${several(left, 'línea queda', 'líneas quedan')} en la tabla.`,
  clear: 'Vaciar la tabla',
  cleared: (count: number) => `Vació la tabla: tenía ${lines(count)}.`,
  empty: 'Todavía no hay líneas. Escriba la primera abajo, pegue una lista o suelte un archivo acá.',
  offline:
    'Sin conexión: la tabla queda guardada en este equipo y puede seguir armándola. Los precios y el carro vuelven con la señal.',
  back: 'Volvió la conexión: revise lo que cambió antes de agregar.',
  row: {
    tick: (raw: string) => `Agregar: ${raw}`,
    likely: 'Encontrado por palabras: revíselo y márquelo',
    uncertain: 'La cantidad no es segura: revísela y márquelo',
    left: (texts: string) => `No sabemos qué es ${texts}: revise y marque`,
    account: 'Cómo se leyó',
    roles: {
      product: 'producto',
      quantity: 'cantidad',
      said: 'ya lo dice el producto',
      price: 'precio, no se usa',
      filler: 'no se usa',
      left: 'sin entender',
    },
    choose: 'Puede ser más de una cosa. Elija:',
    option: (quantity: string, name: string) => `${quantity} × ${name}`,
    none: 'Ninguno de estos',
    noneOfThem: 'No es ninguno de los que encontramos. Queda con su cantidad hasta que lo busque.',
    waysAgain: (count: number) => `Ver ${several(count, 'opción', 'opciones')}`,
    bought: (day: string) => `Lo compró el ${day}`,
    unknown: 'No lo encontramos.',
    shortened: (number: string) =>
      `La planilla acortó este código a ${number} y le faltan cifras. Dele a la columna formato de texto y pegue otra vez, o búsquelo.`,
    search: 'Buscar otro',
    searchFirst: 'Buscarlo',
    asksWord: (word: string) => `¿«${word}» es este producto?`,
    onlyNow: 'Solo esta vez',
    always: 'Siempre, para toda la empresa',
    onceOnly: (word: string) => `«${word}» es este producto solo esta vez.`,
    ownWord: (word: string) => `«${word}» es una de las palabras de su empresa`,
    taughtBy: (who: string, day: string | null) => `la enseñó ${who}${day === null ? '' : ` el ${day}`}`,
    change: 'Cambiar',
    rounded: (written: string, multiple: string) => `Escribió ${written}: se vende de a ${multiple}`,
    round: (quantity: string) => `Llevar ${quantity}`,
    noPrice: 'Sin precio: consulte',
    gone: 'Ya no se vende',
    checking: 'Consultando precio…',
    unpriced: 'Sin precio por ahora',
    repeated: 'Está en otra línea: se suman',
    noQuantity: 'Falta la cantidad',
    startling: (quantity: string, most: string | null) =>
      `${most === null ? 'Es la primera vez que lo pide' : `Lo más que pidió de una vez fue ${most}`}. ¿Son ${quantity}?`,
    meant: (quantity: string) => `Sí, son ${quantity}`,
    wasPrice: (before: string) => `Cambió de precio: era ${before}`,
    remove: (raw: string) => `Quitar ${raw}`,
  },
  promo: {
    name: 'Promo',
    lines: (count: number) => (count === 1 ? 'Ver el producto' : `Ver los ${count} productos`),
    missing: 'Esta promo terminó o ya no está disponible para usted.',
    apart: 'Pedir sus productos a sus precios de hoy',
    changed: 'Esta promo ya no tiene los mismos productos: ábrala y pásela otra vez a la tabla.',
    twice: 'Esta promo está dos veces en la tabla: quite una.',
    inCart: 'Ya está en el carro con estas cantidades: puede quitarla de la tabla.',
    otherInCart: 'Ya está en el carro con otras cantidades.',
    replace: 'Poner estas en el carro',
  },
  box: {
    asks: (count: number) =>
      count === 1
        ? 'Es una caja. ¿Cuántas unidades trae?'
        : `Son ${count} cajas. ¿Cuántas unidades trae cada una?`,
    holds: (count: number, units: number) => `${several(count, 'caja', 'cajas')} de ${units}`,
  },
  removed: (raw: string) => `Quitó “${raw}”.`,
  removedRows: (count: number) => `Quitó ${lines(count)}.`,
  filled: (count: number, left: number) =>
    `Pegó ${several(count, 'cantidad', 'cantidades')}.${left === 0 ? '' : ` ${several(left, 'quedó sin línea y no se usó', 'quedaron sin línea y no se usaron')}.`}`,
  undo: 'Deshacer',
  guessed: {
    title: 'Así leímos las columnas',
    hint: 'Si alguna no es lo que dice, cámbiela y se lee de nuevo.',
    asks: '¿Qué columna es la cantidad?',
    asksHint: 'Nada en la tabla lo asegura, y por eso no marcamos ninguna línea. Elíjala y se lee de nuevo.',
    column: (number: number) => `Columna ${number}`,
    kinds: {
      code: 'Código',
      words: 'Descripción',
      quantity: 'Cantidad',
      ignored: 'No se usa',
    },
    done: 'Está bien',
  },
  sheets: {
    ask: (name: string) => `“${name}” tiene varias hojas. ¿Cuál es el pedido?`,
    option: (name: string, count: number) => `${name} (${lines(count)})`,
    unnamed: (number: number) => `Tabla ${number}`,
    all: 'Todas',
    cancel: 'Ninguna',
  },
  hidden: {
    said: (rows: number, columns: number) =>
      `La planilla tiene ocultas ${[rows > 0 && several(rows, 'fila', 'filas'), columns > 0 && several(columns, 'columna', 'columnas')].filter(Boolean).join(' y ')}: no se leyeron.`,
    take: 'Leerlas también',
  },
  macros: 'El archivo trae macros: no se ejecutan, solo se leen los valores.',
  fileFailed: 'No pudimos abrir el lector de archivos. Revise la conexión e intente de nuevo.',
  /** Why a file is not read, and what to do. */
  file: {
    tooLarge: 'pesa más de 10 MB. Guarde solo la hoja del pedido, o copie las celdas y péguelas acá.',
    unpacked:
      'ocupa más de 60 MB al abrirlo. Guarde solo la hoja del pedido, o copie las celdas y péguelas acá.',
    tooLong: 'tiene más de 10.000 líneas. Divídalo en archivos más chicos.',
    tooWide:
      'tiene algo escrito más allá de la columna 256 (IV). Deje solo las columnas del pedido, o copie las celdas y péguelas acá.',
    tooManyCells:
      'tiene más de 300.000 celdas. Deje solo las filas y columnas del pedido, o copie las celdas y péguelas acá.',
    longCell:
      'tiene una celda o una línea de más de 32.767 letras. Déjela con lo que pide, o copie las otras celdas y péguelas acá.',
    tooMuchText: 'tiene más de 2.000.000 de letras. Divídalo en archivos más chicos.',
    tooManySheets: 'tiene más de 100 hojas. Guarde solo la del pedido, o copie las celdas y péguelas acá.',
    tooSlow:
      'tarda más de 20 segundos en abrirse. Guarde solo la hoja del pedido, o copie las celdas y péguelas acá.',
    empty: 'está vacío.',
    xls: 'es un Excel anterior a 2007. Ábralo y guárdelo como .xlsx o .csv, o copie las celdas y péguelas acá.',
    ods: 'es una planilla de LibreOffice. Guárdela como .xlsx o .csv, o copie las celdas y péguelas acá.',
    scanned: 'es un PDF escaneado: tiene fotos de las hojas y ninguna letra. Escriba o pegue las líneas.',
    tooManyPages: 'tiene más de 300 páginas. Guarde solo las del pedido.',
    image: 'es una imagen, y de las fotos no leemos texto. Escriba o pegue las líneas.',
    document: 'es un documento de texto con formato. Copie las líneas y péguelas acá.',
    locked: 'tiene contraseña. Guárdelo sin ella, o copie las celdas y péguelas acá.',
    broken: 'está dañado o incompleto. Vuelva a guardarlo, o copie las celdas y péguelas acá.',
    unknown: 'no es una planilla ni un texto. Se leen archivos .xlsx, .csv, .txt y .pdf.',
  },
} as const;

type ScannedWords = { text: string; isMore: boolean };

/** What is said of a code that was scanned, by camera or hand scanner. */
export const scanCopy = {
  open: 'Escanear',
  title: 'Escanear con la cámara',
  hint: 'Ponga el código dentro del recuadro. Cada vez que lo muestra de nuevo se suma uno.',
  video: 'Lo que ve la cámara',
  close: 'Cerrar la cámara',
  starting: 'Encendiendo la cámara…',
  torch: 'Linterna',
  camera: 'Cámara',
  cameraNumber: (number: number) => `Cámara ${number}`,
  again: 'Probar de nuevo',
  viewTable: 'Ver la tabla',
  added: (name: string, { text, isMore }: ScannedWords) =>
    isMore ? `Sumamos otra vez “${name}”: van ${text}.` : `“${name}” está en la tabla: ${text}.`,
  box: (name: string, count: number) =>
    `${count === 1 ? 'Es una caja' : `Son ${count} cajas`} de “${name}”: diga en la tabla cuántas unidades trae cada una.`,
  several: (code: string) => `El código ${code} es de más de un producto: elija cuál en la tabla.`,
  unknown: (code: string, forgotten: number) =>
    `No conocemos el código ${code}: quedó entre los códigos sin encontrar.${forgotten > 0 ? ' Para hacerle lugar se borró el más viejo.' : ''}`,
  failed: (code: string) =>
    `No pudimos buscar ${code}: falta el catálogo en este equipo. Escanéelo otra vez cuando vuelva la conexión.`,
  /** Why there is no camera, and what to do. */
  problem: {
    insecure: 'La cámara solo funciona en una dirección que empieza con https. Escriba o pegue los códigos.',
    denied:
      'El navegador no tiene permiso para usar la cámara. Déselo en el candado junto a la dirección y pruebe de nuevo.',
    none: 'Este equipo no tiene cámara. Escriba los códigos, o use un lector de mano.',
    inUse: 'Otro programa está usando la cámara. Ciérrelo y pruebe de nuevo.',
    failed: 'No pudimos encender la cámara o cargar el lector. Revise la conexión y pruebe de nuevo.',
  },
  collected: {
    title: 'Códigos sin encontrar',
    hint: 'Los escaneó y no son de ningún producto que conozcamos. Lo siguen a usted en cualquier equipo; la foto queda en este.',
    full: (max: number) => `Hay lugar para ${max}: el próximo borra el más viejo.`,
    picture: (code: string) => `Lo que vio la cámara con el código ${code}`,
    choose: 'Elegir el producto',
    chooseFor: (code: string) => `Elegir el producto del código ${code}`,
    remove: (code: string) => `Borrar el código ${code}`,
    removeAll: 'Borrar todos',
    download: 'Descargar (CSV)',
    fileName: 'codigos-sin-encontrar.csv',
    columns: ['Código', 'Escaneado'],
  },
} as const;
