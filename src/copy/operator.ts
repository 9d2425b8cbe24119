/** What the programs of an operator say: backups, rollback, and files for what stands before the shop. */
export const operatorCopy = {
  ports: {
    notPort: '--port es un número entero de 1024 a 65535.',
    inUse: (port: number) =>
      `El puerto ${port} está ocupado: detenga el otro programa, o indique otro con --port N.`,
  },
  start: {
    notWhole: (option: string, least: number, most: number, given: string) =>
      `${option} es un número entero de ${least} a ${most}, y no «${given}».`,
    accounts: 'Cuentas de prueba (entre con “Ingresar”):',
    account: (email: string, password: string, name: string, cardcode: string | null) =>
      `  ${email}  ${password}  ${name}${cardcode ? `, cliente ${cardcode}` : ', todavía no es cliente'}`,
    stop: 'Para terminar: Ctrl+C.',
    stepFailed: (script: string, code: number | null) => `${script} terminó con código ${code}.`,
    sandboxEnded: (code: number | null) =>
      `El entorno de prueba terminó con código ${code} antes de estar listo.`,
    inUse: (data: string) => `Otro npm start usa ${data}: deténgalo, o indique otra carpeta con --data.`,
  },
  listen: {
    inUse: (port: number) =>
      `El puerto ${port} está ocupado: detenga el otro programa, o ponga otro en PORT.`,
    notAllowed: (port: number) =>
      `Este usuario no puede usar el puerto ${port}: ponga en PORT uno desde 1024.`,
  },
  /** What was typed after a program's name. */
  options: {
    unknown: (given: string, known: readonly string[]) =>
      `Este programa no tiene la opción ${given}: ${known.length === 0 ? 'no tiene ninguna' : `tiene ${known.join(', ')}`}.`,
    tooMuch: (given: string, known: readonly string[]) =>
      `«${given}» está de más${known.length === 0 ? '' : `: las opciones son ${known.join(', ')}`}.`,
    valueMissing: (given: string) => `${given} lleva un valor: ${given} VALOR.`,
    noValue: (given: string) => `${given} no lleva ningún valor.`,
  },
  /** Standard input ended before a question was answered. */
  nobodyAnswers: (option: string) => `Nadie responde: indíquelo con ${option}.`,
  serve: {
    newCode:
      'Hay una versión con otro código en servicio: el servidor termina, para arrancar de nuevo con ella.',
    answers: (origin: string, port: number) => `La tienda responde en ${origin} (puerto ${port}).`,
  },
  noSite: (dist: string) => `No hay ninguna tienda armada en ${dist}. Ejecute npm run nightly.`,
  releases: {
    outside: (directory: string, root: string) =>
      `RELEASES_DIR es ${directory}, y una tienda armada encuentra sus paquetes solo dentro de ${root}: nombre una carpeta de ahí.`,
    notBuilt: (link: string) =>
      `${link} no es una tienda armada: córralo a otro lugar y ejecute npm run nightly.`,
    improving: (out: string) => `Otro programa ya comprime los archivos de ${out}: este no hace nada.`,
    onlyPictures: (given: string) => `--only admite solo pictures, y no «${given}».`,
  },
  /** A file that cannot be read or written, by the system's own code. */
  file: {
    missing: (file: string) => `${file} no está: vea cómo se escribe y en qué carpeta está.`,
    noFolder: (file: string) => `La carpeta de ${file} no está: créela, o nombre otra.`,
    notAllowed: (file: string) =>
      `Este usuario no puede leer o escribir ${file}: dele permiso, o nombre otro archivo.`,
    full: (file: string) => `No hay lugar en el disco para ${file}.`,
    folder: (file: string) => `${file} es una carpeta: nombre un archivo.`,
  },
  headers: {
    unnamed: 'Nombre el archivo que se escribe: npm run headers -- ARCHIVO.',
    notForNginx: (name: string, value: string) => `nginx no puede leer el encabezado ${name}: ${value}`,
    written: (file: string) => `Escrito: ${file}. Para que nginx lo lea: nginx -t && nginx -s reload.`,
  },
  export: {
    unnamed: 'Nombre la carpeta que se escribe: npm run export -- CARPETA.',
    exists: (folder: string) => `${folder} ya está: bórrela, o nombre otra carpeta.`,
    manyRewrites: (products: number, old: number, most: number, prefix: string) =>
      `${products} productos tienen códigos que necesitan una regla en _redirects, y ${old} direcciones viejas otra. Netlify ` +
      `las lee todas, Cloudflare ${most}: ahí, haga que el servidor responda ${prefix}* (docs/deploy.md).`,
    tooManyHeaders: (rules: number, longest: number, most: { headerRules: number; headerLine: number }) =>
      `_headers tiene ${rules} reglas y un renglón de ${longest} letras, y Cloudflare lee ${most.headerRules} reglas de ` +
      `${most.headerLine} letras: dé a los archivos de una carpeta los mismos encabezados, en src/serve/files/fileKinds.ts.`,
    written: (count: number, folder: string) =>
      `Exportado: ${count} archivos en ${folder}, con _headers y _redirects.`,
  },
  backup: {
    unnamed: 'Nombre el archivo que se escribe: npm run backup -- ARCHIVO.',
    exists: (file: string) => `${file} ya está: nombre otro archivo.`,
    noDatabase: (file: string) => `No hay ninguna base ${file}: ponga DATA_DIR.`,
    written: (file: string, database: string) => `Escrito: ${file}, una copia de ${database}.`,
  },
  restore: {
    unnamed: 'Nombre el archivo que se lee: npm run restore -- ARCHIVO.',
    notBackup: (file: string) => `${file} no es una copia de la tienda.`,
    damaged: (file: string, why: string) => `${file} está dañado (${why}): use otra copia.`,
    otherEngine: (file: string, engine: string, database: string) =>
      `${file} es una copia de ${engine}, y la base es ${database}.`,
    /** The last problem of an order that the backup has as not sent yet. */
    sentAfter: 'La copia que se restauró se hizo antes de que se enviara.',
    inUse:
      'Un servidor usa la base: deténgalo primero (systemctl stop mostrador), restaure, y vuelva a iniciarlo. ' +
      'Vea «Backups» en docs/deploy.md.',
    exists: (database: string) => `Ya hay una base, ${database}. Con --force queda al lado de la restaurada.`,
    othersConnected: 'Otro programa está conectado a la base: detenga primero todos los servidores.',
    notEmpty: 'La base no está vacía: --force descarta lo que tiene.',
    done: (database: string, former: string | undefined) =>
      `Restaurado: ${database}.${former ? ` Lo que había está en ${former}.` : ''}`,
  },
  postgres: {
    notThere: (program: string, why: string) =>
      `No se puede ejecutar ${program} (${why}): apt-get install postgresql-client.`,
    failed: (program: string, why: string) => `${program} falló: ${why}`,
  },
  rollback: {
    none: (first: string | undefined) =>
      `No hay ninguna versión antes de ${first ?? 'la primera'}: no se cambió nada.`,
    done: (before: string, current: string) => `${before} está otra vez en servicio, en lugar de ${current}.`,
  },
} as const;
