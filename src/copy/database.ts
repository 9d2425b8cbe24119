/** What an operator reads of the shop's database and of a night's catalogue that cannot be used: what it is, and what to do. */
export const databaseCopy = {
  name: (place: { postgres: string } | { folder: string }) =>
    'postgres' in place ? `Postgres en ${place.postgres}` : `SQLite en ${place.folder}`,
  noShop: (database: string, variable: string) =>
    `Todavía no hay ninguna base de la tienda (${database}): ponga ${variable} como la tiene el servidor.`,
  unusable: (database: string, why: string) => `La base (${database}) no se puede usar: ${why}.`,
  notUpToDate: 'no se pudo poner al día',
  fileGone: (file: string) =>
    `${file} se borró, se reemplazó o se sobrescribió con la base abierta, así que no se escribe nada. Detenga el servidor y ` +
    'vea «When a file of the database is gone» en docs/deploy.md.',
  diskFull: (directory: string) =>
    `El disco de ${directory} está lleno: haga lugar, porque no se puede escribir nada más.`,
  notWritable: (path: string, code: string, user: number | undefined) =>
    `${code}: ${user === undefined ? 'este usuario' : `el usuario ${user}, que ejecuta este programa,`} no puede escribir ${path}. ` +
    'Déselo (chown -R), nómbrelo en ReadWritePaths= de la unidad de systemd, o ponga otra carpeta en DATA_DIR.',
  newer: (migrations: readonly string[]) =>
    `la escribió una versión más nueva de este programa (${migrations.join(', ')}): instale otra vez esa versión`,
  encoding: (encoding: string) =>
    `su codificación es ${encoding}: haga una con UTF8 (createdb -E UTF8 -T template0)`,
  /** Why it cannot be written or read now, in a few words: of SQLite, of the way to Postgres, and of Postgres itself. */
  problems: {
    gone: 'un archivo de la base se borró o se sobrescribió',
    folder: (code: string) => `no se puede escribir en DATA_DIR (${code})`,
    locked: 'otro programa tiene la base bloqueada',
    readOnly: 'la base es de solo lectura',
    diskFails: 'el disco falla',
    diskFull: 'el disco está lleno',
    notOpened: 'la base no se puede abrir',
    silent: 'la base no responde a tiempo',
    away: 'la base no responde',
    services: 'los servicios no abren',
    noConnection: 'no hay conexión con Postgres',
    noPostgres: 'Postgres no responde en su dirección',
    broken: 'se cortó la conexión con Postgres',
    noHost: 'no se conoce el servidor de Postgres',
    hung: 'Postgres cortó una transacción que colgaba',
    user: 'Postgres rechaza al usuario',
    password: 'Postgres rechaza al usuario o la contraseña',
    noDatabase: 'en Postgres no hay una base con ese nombre',
    noRight: 'al usuario de la base le falta un permiso',
    postgresDiskFull: 'el disco de Postgres está lleno',
    noMemory: 'Postgres se quedó sin memoria',
    noRoom: 'Postgres no tiene más conexiones',
    rowsLocked: 'otro programa tiene bloqueadas filas de la base',
    slow: 'la base tarda demasiado',
    stopping: 'a Postgres lo están deteniendo',
    crashed: 'Postgres se cayó',
    starting: 'Postgres está arrancando o deteniéndose',
    postgresDiskFails: 'el disco de Postgres falla',
  },
  snapshot: {
    none: (file: string) =>
      `No hay ningún catálogo en ${file}, así que no se puede armar ninguna página. Ejecute npm run snapshot.`,
    cut: 'Le falta el último renglón.',
    broken: (file: string) =>
      `El catálogo de ${file} está dañado, así que no se armó ninguna página. Ejecute npm run snapshot.`,
    newer: (file: string, field: string) =>
      `El catálogo de ${file} tiene un ${field} que esta versión no conoce: lo escribió una versión más nueva de la tienda, o está ` +
      'dañado. No se armó ninguna página. Instale otra vez esa versión, o ejecute npm run snapshot.',
    notWhole: (dataDir: string) => `El catálogo de ${dataDir} no está entero. Ejecute npm run snapshot.`,
    addresses: (file: string) =>
      `${file} está dañado, y es lo único que sabe adónde llevan las direcciones viejas: ponga una copia en su lugar, o bórrelo y piérdalas.`,
  },
} as const;
