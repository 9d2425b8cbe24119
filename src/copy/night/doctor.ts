import { counted, products } from './words.ts';

/** What `npm run doctor` says: of each check what it found and, where something is wrong, what to do. */
export const doctorCopy = {
  marks: { ok: 'bien', failed: 'FALLA', skipped: '-' },
  areas: {
    environment: 'variables',
    content: 'contenido',
    office: 'gestión',
    catalogue: 'catálogo',
    identity: 'identidad',
    database: 'base de datos',
    mail: 'correo',
    release: 'versión',
    store: 'depósito',
  },
  summary: ({ ok, failed, skipped }: Record<'ok' | 'failed' | 'skipped', number>) =>
    `${ok} bien, ${counted(failed, 'falla', 'fallas')}, ${skipped} sin probar`,
  all: 'todo',
  notInOrder: (variables: string) => `falta poner bien ${variables}`,
  noSandbox: (url: string) => `En ${url} no responde ningún sistema de prueba. npm run sandbox inicia uno.`,

  environment: { set: 'está puesta', usual: 'lo habitual' },
  content: {
    sound: (folder: string) => `${folder} se puede leer`,
    first: 'lo demás se prueba cuando el contenido se pueda leer',
    oursStill: 'es la página que vino con el programa: nombra a otra empresa',
    writeOwn: 'Escriba la suya, o bórrela y quite sus enlaces.',
    expected: (expected: string, example: string | null) =>
      `Se espera ${expected}.${example === null ? '' : ` Ejemplo: ${example}`}`,
  },

  office: {
    asPromised: 'como se prometió',
    slow: (budgetMs: number) => `lenta: tiene ${budgetMs} ms`,
    secondTry: 'recién la segunda vez',
    mutates: 'cambia datos: solo con --write, y solo en un sistema de prueba',
    needsCustomer: 'necesita un cliente: npm run doctor -- --cardcode CÓDIGO',
    needsEmail: 'necesita un correo: npm run doctor -- --email CORREO',
    nothingToAsk: (names: readonly string[]) => `no se encontró por qué preguntar (${names.join(', ')})`,
    notSandbox: 'no es un sistema de prueba, así que no se escribió nada',
    withoutWrite: 'Quite --write, o ponga en BACKOFFICE_URL un sistema de prueba.',
    unanswered: (reason: string) => `no respondió: ${reason}`,
    refused: (status: number) =>
      `respondió con el estado ${status}${status < 300 ? ' y un error adentro' : ''}`,
    misshapen: (what: string) => `respondió algo que no se puede leer: ${what}`,
    seeAnswers: (address: string) =>
      `Vea que ${address} responda a tiempo desde esta máquina (curl -sS), y que ningún proxy lo corte.`,
    compare: (address: string) =>
      `Compare lo que responde ${address} con la descripción de la API: tiene que corregirlo quien la integra, o aprenderlo src/backoffice.`,
    seeLog: 'Busque este minuto en el registro del sistema de gestión: falló por sí mismo.',
    redirects: 'Ponga en BACKOFFICE_URL la dirección a la que lleva: no se sigue a otra dirección.',
    admit: 'Haga que el sistema de gestión admita esta máquina.',
    seeBase: (path: string) =>
      `Vea que BACKOFFICE_URL sea la base de la API y responda ${path}, y que exista el cliente por el que se pregunta.`,
    /** How an answer differs from the API's description, and is read all the same. */
    deviations: {
      'number as text': 'número como texto',
      'text as number': 'texto como número',
      'decimal comma': 'coma decimal',
      'bare list': 'lista suelta',
      'older spelling': 'nombre de campo de antes',
      'currency otherwise spelled': 'moneda escrita de otro modo',
      'text for yes or no': 'texto en vez de sí o no',
      'description as HTML': 'descripción en HTML',
      'no day of the calendar': 'día que no existe',
      'unreadable field left out': 'campo ilegible, sin él',
      'unreadable item left out': 'fila ilegible, sin ella',
      "another customer's row left out": 'fila de otro cliente, sin ella',
    },
  },

  catalogue: {
    gate: 'control',
    published: (count: number) => `una noche publicaría ${products(count)}`,
    refused: 'una noche sería rechazada',
    pictures: 'fotos',
    noPicture: 'no es una foto',
    pictured: (found: number, tried: number) => `${found} de ${products(tried)} consultados tienen foto`,
    allPlaceholders: ': ninguno la tiene; vea que IMAGES_URL sea la dirección en la que están las fotos',
    seeImages: 'Vea que IMAGES_URL responda desde esta máquina (curl -sS), y ejecute npm run nightly.',
    unread: (path: string) => `${path} no dio un catálogo`,
  },

  identity: {
    discovery: 'descripción',
    keys: 'claves de firma',
    client: 'cliente',
    secret: 'secreto del cliente',
    published: (count: number) => counted(count, 'publicada', 'publicadas'),
    known: (id: string) => `conoce al cliente ${id}`,
    accepted: 'lo acepta',
    answered: (url: string, status: number) => `${url} respondió con el estado ${status}`,
    otherName: (issuer: string) => `se llama a sí mismo ${issuer}`,
    notSentBack: (id: string, redirect: string, status: number) =>
      `no devuelve al cliente ${id} a ${redirect} (estado ${status})`,
    notAccepted: (id: string) => `no acepta al cliente ${id} con este secreto`,
    setIssuer: (address: string) =>
      `Ponga en OIDC_ISSUER el emisor tal como se llama a sí mismo, cuyo ${address} responda desde esta máquina.`,
    seeKeys: (address: string) => `Vea que ${address} responda desde esta máquina.`,
    register: (redirect: string) => `Registre al cliente con la dirección de vuelta ${redirect}.`,
    setSecret: 'Ponga en OIDC_CLIENT_SECRET el secreto que el proveedor muestra de este cliente.',
  },

  database: {
    leases: 'turnos',
    clock: 'reloj de Postgres',
    confirming: (count: number) => `se están confirmando ${counted(count, 'pedido', 'pedidos')}`,
    neverConfirmed: (count: number) =>
      `${counted(count, 'pedido no se confirmó', 'pedidos no se confirmaron')} nunca`,
    askRetailer: (references: readonly string[]) =>
      `Pregunte en la empresa si entraron estas referencias: ${references.join(', ')}.`,
    mails: 'correos a la empresa',
    mailsWaiting: (count: number) => `${counted(count, 'espera', 'esperan')} ser enviados`,
    seeMail:
      'Nada se pierde: se envían solos cuando el correo ande. Vea el renglón «correo» y corrija SMTP_URL.',
    underWay: (jobs: number, servers: number) =>
      `${counted(jobs, 'tarea', 'tareas')} en curso, de ${counted(servers, 'servidor', 'servidores')}`,
    ahead: (count: number) =>
      `${counted(count, 'turno termina', 'turnos terminan')} más tarde de lo que puede: el reloj de un servidor está adelantado a este`,
    setClocks: 'Active NTP en cada máquina (timedatectl set-ntp true), y vea cuál está mal.',
    agrees: 'coincide con el de esta máquina',
    off: (seconds: string, isAhead: boolean) =>
      `${isAhead ? 'adelanta' : 'atrasa'} ${seconds} s respecto de esta máquina`,
    setBothClocks:
      'Active NTP en las dos (timedatectl set-ntp true): el trabajo de un servidor pasa a otro por el reloj.',
    seePostgres:
      'Vea que Postgres ande, y que DATABASE_URL tenga su servidor, una base que exista, su dueño y la contraseña.',
    seeFolder: (folder: string) =>
      `Vea que ${folder} exista, que este usuario pueda escribir en ella, y que el disco tenga lugar.`,
  },

  mail: {
    folder: (folder: string) => `quedan como archivos .eml en ${folder}: ponga SMTP_URL para que le lleguen`,
    server: (host: string, to: string) => `van a ${to} por ${host}, que acepta la clave`,
    fixServer: 'Corrija SMTP_URL (smtps://usuario:clave@servidor:465); mientras tanto los correos esperan.',
    fixFolder: (folder: string) => `Haga que este usuario pueda escribir en ${folder}.`,
  },

  release: {
    snapshot: 'última lectura',
    site: 'páginas',
    night: 'última noche',
    taken: (count: number, hours: number) => `${products(count)}, de hace ${counted(hours, 'hora', 'horas')}`,
    noSnapshot: (file: string) => `no está ${file}`,
    broken: (file: string) => `${file} no se puede leer`,
    newer: (file: string) => `${file} parece de una versión más nueva de la tienda`,
    runNight: 'Ejecute npm run nightly.',
    runEveryNight: 'Ejecute npm run nightly, y vea que algo lo ejecute cada noche.',
    lacks: (dist: string, parts: readonly string[]) => `a ${dist} le falta ${parts.join(', ')}`,
    unreadable: 'su informe no se puede leer',
    doIt: 'Haga lo que dice, y ejecute npm run nightly.',
    nothingBuilt: 'acá todavía no se armó nada: lo hace npm start',
  },

  store: {
    bucket: 'bucket',
    published: 'versión publicada',
    notFound: (store: string) => `Lo que se escribe en ${store} no se encuentra ahí.`,
    since: (release: string, moment: string) => `${release}, desde ${moment}`,
    none: 'ninguna',
    other: (published: string, here: string) => `publicada: ${published}; en servicio acá: ${here}`,
    publish: 'Ejecute npm run publish.',
    doIt: 'Haga lo que dice; los valores están en docs/deploy.md.',
  },
} as const;
